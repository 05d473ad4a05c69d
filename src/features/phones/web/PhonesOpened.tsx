import { CopyButton } from '#ui/device/CopyButton.tsx'
import { useCommand } from '#ui/live/use-command.ts'
import { QrCode } from '#ui/look/QrCode.tsx'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Failure } from '#ui/page/Failure.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { type Network, type OpenedPhones, phonesCalls } from '../schema.ts'
import { phones } from '../words/en/phones.ts'
import { PhoneCheck } from './PhoneCheck.tsx'
import { sayNetwork } from './say-network.ts'

const t = phones.opened

type Props = { opened: OpenedPhones; system: string }

/** Code and address for phones, whether one has come, and the way to close it again. */
export function PhonesOpened({ opened, system }: Props) {
  const { network } = opened
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      {network ? (
        <Card title={t.title}>
          <Address network={network} publicUrl={opened.publicUrl} />
          <Close />
        </Card>
      ) : (
        <Card title={t.lost}>
          <Notice tone="wait">{t.lostText}</Notice>
          <Close />
        </Card>
      )}
      {network && (
        <PhoneCheck key={opened.since} {...{ opened, system }} address={network.address} />
      )}
    </div>
  )
}

function Address({ network, publicUrl }: { network: Network; publicUrl: string }) {
  return (
    // Beside the code the address has a line of its own, or it stands below: people type it.
    <div className="@container">
      <div className="grid grid-cols-1 items-center gap-4 @lg:grid-cols-[10rem_minmax(0,1fr)]">
        <div className="w-full max-w-56 justify-self-center rounded-8 border border-line">
          <QrCode text={`${publicUrl}/#/join`} label={t.qr(publicUrl)} />
        </div>
        <div className="grid grid-cols-1 gap-3">
          <p translate="no" className="font-mono text-18 font-semibold wrap-anywhere">
            {publicUrl}
          </p>
          <p className="text-15 text-muted">{t.by(sayNetwork(network))}</p>
          <p className="text-15">{t.text}</p>
          <span>
            <CopyButton text={publicUrl} label={t.copy} what={t.what} variant="secondary" />
          </span>
        </div>
        <p className="text-15 text-muted @lg:col-span-2">{t.stays}</p>
      </div>
    </div>
  )
}

function Close() {
  const { run, pending, error } = useCommand(phonesCalls.keepOut)
  return (
    <div className="mt-4 grid grid-cols-1 gap-3">
      <Failure error={error} fallback={t.closeFailed} />
      <span>
        <Button
          variant="secondary"
          icon="lock"
          moves={false}
          pending={pending}
          pendingLabel={t.closing}
          onClick={() => void run({})}
        >
          {t.close}
        </Button>
      </span>
    </div>
  )
}

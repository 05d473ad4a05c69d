import { isLoopbackHost } from '#core/loopback.ts'
import { CopyButton } from '#ui/device/CopyButton.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { BackLink } from '#ui/page/BackLink.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { LET_PHONES_IN } from '#ui/router/other-rooms.ts'
import { roomBase } from '#ui/router/room-base.ts'
import { type PhonesState, phonesCalls } from '../schema.ts'
import { phones as t } from '../words/en/phones.ts'
import { ChooseNetwork } from './ChooseNetwork.tsx'
import { PhonesOpened } from './PhonesOpened.tsx'

/** Lets, on the computer that serves, the phones of one of its networks in, and keeps them out again. */
export default function AdminPhonesPage() {
  // A further room knows nothing of the computer.
  return roomBase() ? <InFirstRoom /> : <OfComputer />
}

function InFirstRoom() {
  return (
    <Page title={t.title} lead={t.lead}>
      <Notice
        tone="info"
        title={t.first.title}
        action={
          <a href={LET_PHONES_IN} className="font-semibold">
            {t.first.go}
          </a>
        }
      >
        {t.first.text}
      </Notice>
    </Page>
  )
}

function OfComputer() {
  const query = useRead(phonesCalls.readPhones)
  return (
    <Page title={t.title} lead={t.lead} back={<BackLink to="/admin/rooms" label={t.back} />}>
      <Loaded
        query={query}
        skeleton={<SkeletonList rows={4} label={t.loading} />}
        errorTitle={t.failed}
      >
        {(state) => <Phones state={state} />}
      </Loaded>
    </Page>
  )
}

function Phones({ state }: { state: PhonesState }) {
  if (state.fixed !== null) {
    const { title, text } = t.fixed[state.fixed]
    return (
      <Empty icon="phone" title={title} action={state.fixed === 'start' && <StartCommand />}>
        {text}
      </Empty>
    )
  }
  if (!isLoopbackHost(location.hostname)) return <OpenThere home={state.home} />
  const { opened, networks } = state
  const others = networks.filter(({ address }) => address !== opened?.network?.address)
  return (
    <div className="grid grid-cols-1 gap-4">
      {opened && <PhonesOpened opened={opened} system={state.system} />}
      {!opened && networks.length === 0 && (
        <Notice tone="wait" title={t.none.title}>
          {state.isWsl ? t.none.wsl : t.none.text}
        </Notice>
      )}
      {others.length > 0 && <ChooseNetwork networks={others} isOpen={opened !== null} />}
    </div>
  )
}

/** The command that lets phones in, to copy into a terminal. */
function StartCommand() {
  const { command, what } = t.fixed.start
  return (
    <span className="inline-flex flex-wrap items-center gap-2 rounded-8 border border-line bg-sunken pl-4">
      <span translate="no" className="font-mono">
        {command}
      </span>
      <CopyButton text={command} what={what} />
    </span>
  )
}

function OpenThere({ home }: { home: string }) {
  return (
    <Card title={t.there.title}>
      <p>{t.there.text}</p>
      <p translate="no" className="mt-2 font-mono text-18 font-semibold wrap-anywhere">
        {home}
      </p>
    </Card>
  )
}

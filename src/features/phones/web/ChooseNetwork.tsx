import { useId, useState } from 'react'
import { useCommand } from '#ui/live/use-command.ts'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Failure } from '#ui/page/Failure.tsx'
import { type Network, phonesCalls } from '../schema.ts'
import { phones } from '../words/en/phones.ts'
import { sayNetwork } from './say-network.ts'

const t = phones.choose

type Props = {
  /** Likeliest first. */
  networks: readonly Network[]
  /** Phones are let in by another. */
  isOpen: boolean
}

/** The networks by name, the likely one chosen, and one button. */
export function ChooseNetwork({ networks, isOpen }: Props) {
  const [wanted, setWanted] = useState<string | null>(null)
  const { run, pending, error } = useCommand(phonesCalls.letIn)
  // The chosen network may be gone by now.
  const chosen = networks.find(({ address }) => address === wanted) ?? networks[0]
  if (!chosen) return null
  return (
    <Card title={isOpen ? t.another : t.title}>
      <form
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void run({ address: chosen.address })
        }}
      >
        <Networks
          {...{ networks, chosen }}
          likely={isOpen ? null : (networks[0]?.address ?? null)}
          onChoose={setWanted}
        />
        <p className="text-15 text-muted">{t.who}</p>
        <Failure error={error} fallback={t.failed} />
        <span>
          <Button
            type="submit"
            icon="phone"
            pending={pending}
            pendingLabel={t.opening}
            moves={false}
            variant={isOpen ? 'secondary' : 'primary'}
          >
            {isOpen ? t.take : t.open}
          </Button>
        </span>
      </form>
    </Card>
  )
}

type NetworksProps = {
  networks: readonly Network[]
  chosen: Network
  likely: string | null
  onChoose: (address: string) => void
}

function Networks({ networks, chosen, likely, onChoose }: NetworksProps) {
  const name = useId()
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="sr-only">{t.legend}</legend>
      {networks.map((network) => {
        const isChosen = network === chosen
        return (
          <label
            key={network.address}
            className={cx(
              'relative flex min-h-14 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-12 border px-3 py-2',
              'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
              isChosen
                ? 'border-brand bg-brand-soft text-brand'
                : 'border-line-strong bg-raised hover:bg-sunken',
            )}
          >
            <input
              type="radio"
              name={name}
              value={network.address}
              checked={isChosen}
              onChange={() => onChoose(network.address)}
              className="sr-only"
            />
            <span className="min-w-0 flex-1 basis-40">
              <span className="block font-semibold wrap-anywhere">{sayNetwork(network)}</span>
              <span translate="no" className="block font-mono text-15">
                {network.address}
              </span>
            </span>
            {network.address === likely && <span className="text-15">{t.likely}</span>}
            {isChosen && <Icon name="check" />}
          </label>
        )
      })}
    </fieldset>
  )
}

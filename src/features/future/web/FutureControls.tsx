import { Select } from '#ui/fields/Select.tsx'
import { Slider } from '#ui/fields/Slider.tsx'
import { Card } from '#ui/page/Card.tsx'
import { FIELDS, type SliderName, type SliderValues } from '../rules/sliders.ts'
import { future as t } from '../words/en/future.ts'
import type { MachineOffer } from './offers.ts'
import { numberWordsOf } from './say-number.ts'
import type { SlidersForm } from './use-sliders.ts'

const GROUPS: Readonly<
  Record<SlidersForm, readonly [keyof typeof t.groups, readonly SliderName[]][]>
> = {
  machine: [
    ['people', ['newcomers', 'growth', 'deposit', 'stop']],
    ['machine', ['price', 'profit', 'life']],
    ['profit', ['withdrawn', 'reinvested']],
    ['time', ['horizon']],
  ],
  fund: [
    ['people', ['newcomers', 'growth', 'deposit']],
    ['fund', ['promised', 'taken', 'earned', 'cash', 'said']],
    ['time', ['horizon']],
  ],
}

type Props = {
  form: SlidersForm
  values: SliderValues
  machines: readonly MachineOffer[]
  /** The result in one sentence; it stays in sight on a phone while the sliders move. */
  outcome: string
  onChange: Setter
}

/** Every slider of a model, in the order of the events of a day. */
export function FutureControls({ form, values, machines, outcome, onChange }: Props) {
  return (
    <Card>
      {/* Said already, where the outcome stands. */}
      <p
        aria-hidden="true"
        className="sticky top-14 z-2 -mx-4 -mt-4 mb-4 rounded-t-16 border-b border-line bg-raised px-4 py-2 text-15 font-semibold sm:-mx-5 sm:-mt-5 sm:px-5 lg:hidden"
      >
        {outcome}
      </p>
      {/* A control that takes the focus comes to stand below that line. */}
      <div className="grid grid-cols-1 divide-y divide-line max-lg:[&_:is(input,select)]:scroll-mt-20">
        {GROUPS[form].map(([group, names]) => (
          <fieldset key={group} className="min-w-0 py-4 first:pt-0 last:pb-0">
            <legend className="float-left mb-2 w-full text-13 font-semibold text-muted">
              {t.groups[group]}
            </legend>
            <div className="clear-both grid grid-cols-1 gap-3">
              {group === 'machine' && <MachineChoice {...{ values, machines, onChange }} />}
              {names.map((name) => (
                <FutureSlider key={name} {...{ name, values, onChange }} />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Card>
  )
}

const OWN = 'own'

/** The machines of the catalogue; a price or profit that none has is another machine. */
function MachineChoice({
  values,
  machines,
  onChange,
}: Pick<Props, 'values' | 'machines' | 'onChange'>) {
  const chosen = machines.find(
    ({ price, profit, life }) =>
      price === values.price && profit === values.profit && life === values.life,
  )
  const choose = (id: string) => {
    const picked = machines.find((machine) => String(machine.id) === id)
    if (!picked) return
    const { price, profit, life } = picked
    // A person who deposits the price of one machine buys one.
    const deposit = values.deposit === values.price ? { deposit: price } : {}
    onChange({ price, profit, life, ...deposit })
  }
  return (
    <Select
      label={t.machine}
      value={chosen ? String(chosen.id) : OWN}
      options={[
        ...machines.map(({ id, name }) => ({ value: String(id), label: name })),
        ...(chosen ? [] : [{ value: OWN, label: t.ownMachine }]),
      ]}
      onChange={(event) => choose(event.target.value)}
    />
  )
}

const HINTS: Partial<Record<SliderName, string>> = t.hints

type Setter = (change: Partial<SliderValues>) => void

type SetterProps = { name: SliderName; values: SliderValues; onChange: Setter }

/** One number of the model. */
function FutureSlider({ name, values, onChange }: SetterProps) {
  const { kind, least, reach, step, most } = FIELDS[name]
  const words = numberWordsOf(name, kind)
  const isWhole = kind !== 'money' && kind !== 'rate'
  return (
    <Slider
      {...{ least, step }}
      most={reach}
      label={t.fields[name]}
      hint={HINTS[name]}
      value={values[name]}
      onChange={(value) => onChange({ [name]: value })}
      write={words.write}
      read={words.read}
      unit={words.unit}
      say={(value) => (name === 'stop' && value === 0 ? t.say.never : words.say(value))}
      wrong={(isWhole ? t.wrongWhole : t.wrong)(words.write(least), words.write(most))}
    />
  )
}

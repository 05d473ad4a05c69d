import { future as t } from '../words/en/future.ts'
import { Slider } from '#ui/fields/Slider.tsx'
import { FIELDS, type SliderName, type SliderValues } from '../rules/sliders.ts'
import { wordsOf } from './say-number.ts'

const HINTS: Partial<Record<SliderName, string>> = t.hints

export type Setter = (change: Partial<SliderValues>) => void

type Props = { name: SliderName; values: SliderValues; onChange: Setter }

/** One number of the model. */
export function FutureSlider({ name, values, onChange }: Props) {
  const { kind, least, reach, step, most } = FIELDS[name]
  const words = wordsOf(name, kind)
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

import { CheckField } from '#ui/fields/CheckField.tsx'
import { half } from '../../scenes/half/scene.ts'
import type { Length } from '../../scenes/scene.ts'
import { canCompareHalves, minutesOf } from '../../scenes/scenes.ts'
import { lessonConsole } from '../../words/en/lesson-console.ts'

const t = lessonConsole.halves

type Props = {
  length: Length
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
}

/** One switch before the lesson: whether two halves of the class are compared. */
export function HalvesChoice({ length, chosen, onChoose }: Props) {
  const canCompare = canCompareHalves(chosen)
  return (
    <fieldset disabled={!canCompare}>
      <CheckField
        name={half.name}
        label={t.switch}
        hint={`${t.means} ${t.needs(lessonConsole.start.minutes(minutesOf(half, length)))}`}
        checked={canCompare && chosen.includes(half.name)}
        onCheck={(isChosen) =>
          onChoose(isChosen ? [...chosen, half.name] : chosen.filter((name) => name !== half.name))
        }
      />
    </fieldset>
  )
}

import { useState } from 'react'
import type { InputOf } from '#core/call.ts'
import { settingsCalls } from '#features/settings/schema.ts'
import { CheckField } from '#ui/fields/CheckField.tsx'
import { useCommand } from '#ui/live/use-command.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { minutesIn, sceneNamesIn } from '../../rules/cards/minutes.ts'
import { half } from '../../scenes/half/scene.ts'
import { LENGTHS, type Length, type Script } from '../../scenes/scene.ts'
import { canCompareHalves, RUN_SCENE, SCENES, sceneNamesOf } from '../../scenes/scenes.ts'
import { type LessonForm, lessonAdminCalls } from '../../schema.ts'
import { lessonConsole } from '../../words/en/lesson-console.ts'
import LessonNext from '../next/LessonNext.tsx'
import { Choices } from './Choices.tsx'
import { ConsoleFold } from './ConsoleFold.tsx'
import { ContactsOld } from './ContactsOld.tsx'
import { LessonAutopilot } from './LessonAutopilot.tsx'
import { LessonCrowd } from './LessonCrowd.tsx'
import { LessonForms } from './LessonForms.tsx'
import { LessonLinks } from './LessonLinks.tsx'
import { RunPlanned } from './RunPlanned.tsx'

const t = lessonConsole.start

/** The choice of a length, and of scenes. */
export function LessonStart({ forms, script }: { forms: readonly LessonForm[]; script: Script }) {
  const settings = useRead(settingsCalls.readPublic).data
  const byCards = settings?.playBy === 'cards'
  const [length, setLength] = useState<Length>(60)
  const [chosen, setChosen] = useState<readonly string[]>(sceneNamesOf(60))
  const scenes = SCENES.filter(
    ({ name, isExtra }) => chosen.includes(name) && (!isExtra || canCompareHalves(chosen)),
  )
  const extra = scenes.filter(({ isExtra }) => isExtra).map(({ name }) => name)
  const total = scenes.reduce((sum, scene) => sum + minutesIn(scene, length, byCards), 0)
  const choosePlan = (next: Length, plan: readonly string[]) => {
    setLength(next)
    setChosen(plan)
  }
  if (settings?.revealed || settings?.isClosed) return <NoMoreLessons />
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
      {/* Room for the bar below whatever a key reaches. */}
      <div className="grid grid-cols-1 gap-4 [&_:is(input,button,summary)]:scroll-mb-28">
        <Card title={t.title}>
          <div className="grid grid-cols-1 gap-4">
            <Choices
              title={t.length}
              options={LENGTHS}
              chosen={length}
              say={(each) => t.lengths[each]}
              onChoose={(each) => choosePlan(each, [...sceneNamesIn(each, byCards), ...extra])}
            />
            <ScenesChoice {...{ length, byCards, chosen }} onChoose={setChosen} />
            <RunPlanned
              scenes={chosen}
              script={script}
              onAdd={() => setChosen([...chosen, RUN_SCENE])}
            />
            <HalvesChoice {...{ length, byCards, chosen }} onChoose={setChosen} />
          </div>
        </Card>
        <BeginBar plan={{ length, scenes: scenes.map(({ name }) => name) }} minutes={total} />
      </div>
      <div className="grid grid-cols-1 gap-4">
        <ContactsOld />
        <LessonLinks isCard />
        <LessonForms
          forms={forms}
          now={{ length, scenes: scenes.map(({ name }) => name) }}
          onUse={(form) => choosePlan(form.length, form.scenes)}
        />
        <ConsoleFold title={lessonConsole.now.drawer}>
          <LessonCrowd />
          <LessonAutopilot isBefore />
        </ConsoleFold>
      </div>
    </div>
  )
}

type BeginBarProps = { plan: InputOf<typeof lessonAdminCalls.begin>; minutes: number }

/** The button that begins: below what it obeys, and in sight from the first moment. */
function BeginBar({ plan, minutes }: BeginBarProps) {
  const begin = useCommand(lessonAdminCalls.begin)
  return (
    <div className="sticky bottom-0 z-10 -mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 bg-page py-2 shadow-[0_-1rem_1rem_-.25rem_var(--page)]">
      {begin.error && (
        <div className="basis-full">
          <Notice tone="bad" title={t.failed}>
            {begin.error.message}
          </Notice>
        </div>
      )}
      <Button
        moves
        size="large"
        disabled={plan.scenes.length === 0}
        pending={begin.pending}
        pendingLabel={t.beginning}
        onClick={() => void begin.run(plan)}
      >
        {t.begin}
      </Button>
      <p className="text-15 text-muted">{t.total(minutes)}</p>
    </div>
  )
}

type ScenesChoiceProps = {
  length: Length
  byCards: boolean
  chosen: readonly string[]
  onChoose: (scenes: readonly string[]) => void
}

/** The scenes of every lesson, each with its minutes; those of a comparison are chosen apart. */
function ScenesChoice({ length, byCards, chosen, onChoose }: ScenesChoiceProps) {
  const without = (scene: string) => chosen.filter((name) => name !== scene)
  return (
    <fieldset>
      <legend className="text-15 font-semibold">{t.scenes}</legend>
      <p className="mb-2 text-15 text-muted">{byCards ? t.scenesHintByCards : t.scenesHint}</p>
      <ul className="grid grid-cols-1 gap-x-1 sm:grid-cols-2 [&_label]:font-normal">
        {SCENES.filter(({ isExtra }) => !isExtra).map((scene) => (
          <li key={scene.name}>
            <CheckField
              name={scene.name}
              label={`${scene.words.title} · ${t.minutes(minutesIn(scene, length, byCards))}`}
              checked={chosen.includes(scene.name)}
              onCheck={(isChosen) =>
                onChoose(isChosen ? [...chosen, scene.name] : without(scene.name))
              }
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

type Props = {
  length: Length
  byCards: boolean
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
}

/** One switch before the lesson: whether two halves of the class are compared. */
function HalvesChoice({ length, byCards, chosen, onChoose }: Props) {
  const canCompare = canCompareHalves(chosen)
  return (
    <fieldset disabled={!canCompare}>
      <CheckField
        name={half.name}
        label={lessonConsole.halves.switch}
        hint={`${lessonConsole.halves.means} ${lessonConsole.halves.needs(t.minutes(minutesIn(half, length, byCards)))}`}
        checked={canCompare && chosen.includes(half.name)}
        onCheck={(isChosen) =>
          onChoose(isChosen ? [...chosen, half.name] : chosen.filter((name) => name !== half.name))
        }
      />
    </fieldset>
  )
}

/** Nothing can be put in any more: another lesson needs another room, or the reveal taken back. */
function NoMoreLessons() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <LessonNext />
      <div className="flex flex-wrap gap-x-2">
        <LessonLinks />
      </div>
    </div>
  )
}

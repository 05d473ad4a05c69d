import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { OWN_WORDS } from '#core/room-words.ts'
import { sceneOf } from '#features/lesson/scenes/scenes.ts'
import { monthlyEarnings, roi } from '#features/machines/rules.ts'
import { settingsPage } from '#features/settings/words/en/admin-settings-page.ts'
import { MachineArt } from '#ui/art/MachineArt.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { Money } from '#ui/money/Money.tsx'
import { Button } from '#ui/page/Button.tsx'
import { FactList } from '#ui/page/FactList.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import type { ScenarioFile, ScenarioMachine } from '../schema/file.ts'
import { scenarioCalls } from '../schema.ts'
import { scenario } from '../words/en/scenario.ts'

const t = scenario.preview

type Props = {
  scenario: ScenarioFile
  file: string
  /** Nobody has bought here yet. */
  mayUse: boolean
  onClose: () => void
}

/** A whole scenario before it is used, and one button to use it. */
export function AdminScenarioPreview({ scenario: shown, file, mayUse, onClose }: Props) {
  const client = useQueryClient()
  const use = useCommand(scenarioCalls.use, {
    onDone: ({ title }) => {
      toast.success(t.done(title))
      void invalidateTopics(client, ['settings', 'machines', 'lesson'])
      onClose()
    },
  })
  return (
    <Dialog
      open
      sticky
      wide
      title={shown.title}
      onClose={use.pending ? () => undefined : onClose}
      footer={
        <>
          <Button moves={false} variant="secondary" disabled={use.pending} onClick={onClose}>
            {t.back}
          </Button>
          <Button
            moves
            disabled={!mayUse}
            pending={use.pending}
            pendingLabel={t.using}
            onClick={() => void use.run({ file })}
          >
            {t.use}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <p>{shown.about}</p>
        <ScenarioParts scenario={shown} />
        {mayUse && <Notice tone="info">{t.means}</Notice>}
        {use.error && (
          <Notice tone="bad" title={t.failed}>
            {use.error.message}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

function ScenarioParts({ scenario: shown }: Pick<Props, 'scenario'>) {
  const { words, settings, machines, lesson, rate } = shown
  return (
    <>
      <PreviewSection title={t.machines(machines.length)}>
        <ul className="divide-y divide-line">
          {machines.map((machine) => (
            <Offer key={machine.name} machine={machine} isMonthly={rate === 'month'} />
          ))}
        </ul>
      </PreviewSection>
      <PreviewSection title={t.words}>
        <Facts facts={wordFacts(words)} none={t.none} />
      </PreviewSection>
      <PreviewSection title={t.settings}>
        <Facts facts={settingFacts(settings)} none={t.noSettings} />
      </PreviewSection>
      <PreviewSection title={t.lesson}>
        <SceneScripts lesson={lesson} />
      </PreviewSection>
    </>
  )
}

function PreviewSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="text-16 font-semibold">{title}</h3>
      {children}
    </section>
  )
}

/** The scenes that pass other days or say other sentences than they do by themselves. */
function SceneScripts({ lesson }: Pick<ScenarioFile, 'lesson'>) {
  const scenes = Object.entries(lesson)
  if (scenes.length === 0) return <p className="text-muted">{t.noLesson}</p>
  return (
    <ul className="grid gap-3">
      {scenes.map(([name, { days, say = [] }]) => (
        <li key={name}>
          <p className="font-semibold">
            {sceneOf(name)?.words.title ?? name}
            {days !== undefined && `: ${t.passes(days)}`}
          </p>
          {say.map((sentence) => (
            <p key={sentence} className="text-15 text-muted">
              {sentence}
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}

function Offer({ machine, isMonthly }: { machine: ScenarioMachine; isMonthly: boolean }) {
  const { name, description, price, dailyProfit, durationDays, drawnAs = '' } = machine
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="w-16 shrink-0">
        <MachineArt id={name} roi={Number(roi(dailyProfit, price))} art={drawnAs} price={price} />
      </div>
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-13 text-muted">{description}</p>
      </div>
      <p className="tabular flex basis-full flex-wrap justify-between gap-x-3 text-15 sm:block sm:basis-auto sm:text-right">
        <span className="font-semibold whitespace-nowrap sm:block">
          <Money amount={price} />
        </span>
        <span className="whitespace-nowrap text-good sm:block">
          <Money amount={isMonthly ? monthlyEarnings(dailyProfit) : dailyProfit} sign="always" />{' '}
          {isMonthly ? t.monthly : t.daily}
        </span>
        <span className="text-muted sm:block">{t.days(durationDays)}</span>
      </p>
    </li>
  )
}

type FactsProps = ComponentProps<typeof FactList> & { none: string }

function Facts({ facts, none }: FactsProps) {
  return facts.length === 0 ? <p className="text-muted">{none}</p> : <FactList facts={facts} />
}

function wordFacts(words: ScenarioFile['words']) {
  return OWN_WORDS.flatMap((word) =>
    words[word] === undefined ? [] : [{ label: t.word[word], value: words[word] }],
  )
}

function settingFacts(settings: ScenarioFile['settings']) {
  const names = Object.keys(settings) as (keyof typeof settings)[]
  return names.flatMap((name) => {
    const amount = settings[name]
    return amount === undefined
      ? []
      : [{ label: settingsPage.fields[name].label, value: <Money amount={amount} /> }]
  })
}

import { maskName } from '#core/mask.ts'
import { type Autopilot, autopilotCalls, DEPOSITS, FREEZES } from '#features/autopilot/schema.ts'
import { autopilot as t } from '#features/autopilot/words/en/autopilot.ts'
import { useClosedRoom } from '#ui/live/closed-room.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Card } from '#ui/page/Card.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { lessonConsole } from '../../words/en/lesson-console.ts'
import { Choice } from './Choice.tsx'
import { ConsoleFold } from './ConsoleFold.tsx'

const words = lessonConsole.now
const PACES = ['off', 'slow', 'middle', 'now'] as const
const SECONDS = { slow: 10, middle: 3, now: 0 } as const

type Props = {
  /** No lesson has begun: its scenes will set it otherwise. */
  isBefore?: boolean
}

/** The house's own decisions, and the pace of payouts. Each scene sets them; so can the facilitator. */
export function LessonAutopilot({ isBefore = false }: Props) {
  const query = useRead(autopilotCalls.readAutopilot)
  const set = useCommand(autopilotCalls.set)
  const isClosed = useClosedRoom()
  const isOff = set.pending || isClosed
  return (
    <Card title={t.title} className="@container">
      <Loaded query={query} errorTitle={t.failed}>
        {(now) => (
          <div className="grid grid-cols-1 gap-4">
            {isBefore && <p className="text-15 text-muted">{t.now}</p>}
            <fieldset>
              <legend className="mb-2 text-15 font-semibold">{t.depositsTitle}</legend>
              <div className="grid grid-cols-3 gap-2">
                {DEPOSITS.map((deposits) => (
                  <Choice
                    key={deposits}
                    isChosen={deposits === now.deposits}
                    isOff={isOff}
                    onChoose={() => void set.run({ deposits })}
                  >
                    {t.depositChoices[deposits]}
                  </Choice>
                ))}
              </div>
            </fieldset>
            <fieldset>
              <legend className="mb-2 text-15 font-semibold">{t.withdrawalsTitle}</legend>
              <div className="grid grid-cols-2 gap-2 @lg:grid-cols-4">
                {PACES.map((pace) => (
                  <Choice
                    key={pace}
                    isChosen={pace === paceOf(now)}
                    isOff={isOff}
                    onChoose={() =>
                      void set.run(
                        pace === 'off'
                          ? { paysWithdrawals: false }
                          : { paysWithdrawals: true, everySeconds: SECONDS[pace] },
                      )
                    }
                  >
                    {t.withdrawalChoices[pace]}
                  </Choice>
                ))}
              </div>
              <p className="mt-2 text-13 text-muted">{t.withdrawalsHint}</p>
            </fieldset>
            <fieldset>
              <legend className="mb-2 text-15 font-semibold">{t.freezeTitle}</legend>
              <div className="grid grid-cols-3 gap-2">
                {FREEZES.map((freeze) => (
                  <Choice
                    key={freeze}
                    isChosen={freeze === now.freeze}
                    isOff={isOff}
                    onChoose={() => void set.run({ freeze })}
                  >
                    {t.freezeChoices[freeze]}
                  </Choice>
                ))}
              </div>
              <p className="mt-2 text-13 text-muted">{t.freezeHints[now.freeze]}</p>
            </fieldset>
            {set.error && (
              <Notice tone="bad" title={t.notSet}>
                {set.error.message}
              </Notice>
            )}
            {!now.isAtWork && <Notice tone="wait">{t.notAtWork}</Notice>}
            {now.setBy && <p className="text-13 text-muted">{t.by(maskName(now.setBy))}</p>}
          </div>
        )}
      </Loaded>
    </Card>
  )
}

/**
 * The autopilot in the run, closed: what it does by itself stands in its line, and its ten choices
 * are a press away.
 */
export function PaceOfRun() {
  const now = useRead(autopilotCalls.readAutopilot).data
  return (
    <ConsoleFold
      title={
        now
          ? words.pays(
              t.withdrawalChoices[paceOf(now)].toLowerCase(),
              t.freezeChoices[now.freeze].toLowerCase(),
            )
          : t.title
      }
    >
      <LessonAutopilot />
    </ConsoleFold>
  )
}

/** The nearest of those offered: a call may have set any. */
function paceOf({ paysWithdrawals, everySeconds }: Autopilot): (typeof PACES)[number] {
  if (!paysWithdrawals) return 'off'
  if (everySeconds === 0) return 'now'
  return everySeconds <= 6 ? 'middle' : 'slow'
}

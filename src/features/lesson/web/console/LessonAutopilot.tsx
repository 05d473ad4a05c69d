import { maskName } from '#core/mask.ts'
import { type Autopilot, autopilotCalls, DEPOSITS, FREEZES } from '#features/autopilot/schema.ts'
import { autopilot as t } from '#features/autopilot/words/en/autopilot.ts'
import { useClosedRoom } from '#ui/live/closed-room.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Card } from '#ui/page/Card.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { Choices } from './Choices.tsx'
import { ConsoleFold } from './ConsoleFold.tsx'

const PACES = ['off', 'slow', 'middle', 'now'] as const
type Pace = (typeof PACES)[number]
/** Seconds between two payouts; the slow pace is the one that lets as many as are in end in time. */
const SECONDS = { slow: 'slow', middle: 3, now: 0 } as const

type Props = {
  /** No lesson has begun: its scenes will set it otherwise. */
  isBefore?: boolean
}

/** The house's own decisions, and the pace of payouts. Each scene sets them; so can the facilitator. */
export function LessonAutopilot({ isBefore = false }: Props) {
  const { query, set, isOff } = useAutopilot()
  return (
    <Card title={t.title} className="@container">
      <Loaded query={query} errorTitle={t.failed}>
        {(now) => (
          <div className="grid grid-cols-1 gap-4">
            {isBefore && <p className="text-15 text-muted">{t.now}</p>}
            <DepositChoices {...{ now, set, isOff }} />
            <div>
              <PaceChoices {...{ now, set, isOff }} />
              <p className="mt-2 text-13 text-muted">{t.withdrawalsHint}</p>
            </div>
            <FreezeChoices {...{ now, set, isOff }} />
            <AutopilotState {...{ now, set }} />
            <SetBy now={now} />
          </div>
        )}
      </Loaded>
    </Card>
  )
}

/**
 * The autopilot in the run: the pace, which matters then, in sight; its other choices are a press away,
 * under a line that says what it does by itself.
 */
export function PaceOfRun() {
  const { query, set, isOff } = useAutopilot()
  return (
    <Loaded query={query} errorTitle={t.failed}>
      {(now) => (
        <Card className="@container">
          <PaceChoices {...{ now, set, isOff }} />
          <div className="-mx-4 mt-3 border-t border-line">
            <ConsoleFold isFlat title={t.stops[now.freeze]}>
              <div className="grid grid-cols-1 gap-4">
                <p className="text-13 text-muted">{t.withdrawalsHint}</p>
                <FreezeChoices {...{ now, set, isOff }} />
                <DepositChoices {...{ now, set, isOff }} />
                <SetBy now={now} />
              </div>
            </ConsoleFold>
          </div>
          <AutopilotState {...{ now, set }} />
        </Card>
      )}
    </Loaded>
  )
}

function useAutopilot() {
  const query = useRead(autopilotCalls.readAutopilot)
  const set = useCommand(autopilotCalls.set)
  const isClosed = useClosedRoom()
  return { query, set, isOff: set.pending || isClosed }
}

type AutopilotParts = { now: Autopilot; set: ReturnType<typeof useAutopilot>['set'] }
type AutopilotChoicesProps = AutopilotParts & { isOff: boolean }

function DepositChoices({ now, set, isOff }: AutopilotChoicesProps) {
  return (
    <Choices
      title={t.depositsTitle}
      options={DEPOSITS}
      chosen={now.deposits}
      say={(deposits) => t.depositChoices[deposits]}
      onChoose={(deposits) => void set.run({ deposits })}
      isOff={isOff}
    />
  )
}

function PaceChoices({ now, set, isOff }: AutopilotChoicesProps) {
  const chosen = paceOf(now)
  const slow = chosen === 'slow' ? now.everySeconds : now.slowSeconds
  const say = (pace: Pace) => {
    if (pace === 'off' || pace === 'now') return t.withdrawalChoices[pace]
    return t.oneIn(pace === 'slow' ? slow : SECONDS.middle)
  }
  return (
    <Choices
      title={t.withdrawalsTitle}
      // In a hall even the slow pace is faster than the next one.
      options={PACES.filter(
        (pace) => pace !== 'middle' || chosen === pace || slow > SECONDS.middle,
      )}
      chosen={chosen}
      say={say}
      onChoose={(pace) =>
        void set.run(
          pace === 'off'
            ? { paysWithdrawals: false }
            : { paysWithdrawals: true, everySeconds: SECONDS[pace] },
        )
      }
      isOff={isOff}
      className="grid-cols-2 @lg:grid-cols-4"
    />
  )
}

function FreezeChoices({ now, set, isOff }: AutopilotChoicesProps) {
  return (
    <div>
      <Choices
        title={t.freezeTitle}
        options={FREEZES}
        chosen={now.freeze}
        say={(freeze) => t.freezeChoices[freeze]}
        onChoose={(freeze) => void set.run({ freeze })}
        isOff={isOff}
      />
      <p className="mt-2 text-13 text-muted">{t.freezeHints[now.freeze]}</p>
    </div>
  )
}

/** Says that a choice was not taken, and that nobody is at work here. */
function AutopilotState({ now, set }: AutopilotParts) {
  return (
    <>
      {set.error && (
        <Notice tone="bad" title={t.notSet}>
          {set.error.message}
        </Notice>
      )}
      {!now.isAtWork && <Notice tone="wait">{t.notAtWork}</Notice>}
    </>
  )
}

function SetBy({ now: { setBy } }: { now: Autopilot }) {
  return setBy ? <p className="text-13 text-muted">{t.by(maskName(setBy))}</p> : null
}

/**
 * Any other than those offered is told as the slow one, by its seconds: a call or a scene has set it. So is
 * the middle one, where the slow one is as fast.
 */
function paceOf({ paysWithdrawals, everySeconds, slowSeconds }: Autopilot): Pace {
  if (!paysWithdrawals) return 'off'
  if (everySeconds === 0) return 'now'
  return everySeconds === SECONDS.middle && everySeconds !== slowSeconds ? 'middle' : 'slow'
}

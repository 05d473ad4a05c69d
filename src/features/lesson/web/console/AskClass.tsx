import { useEffect, useState } from 'react'
import { debriefCalls } from '#features/debrief/schema.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Button } from '#ui/page/Button.tsx'
import { SILENCE_SECONDS } from '../../rules/questions.ts'
import { wallCalls } from '../../schema/wall.ts'
import { lessonAdminCalls } from '../../schema.ts'
import { lessonConsole } from '../../words/en/lesson-console.ts'
import { lessonReport } from '../../words/en/lesson-report.ts'
import { clockOf } from './use-seconds.ts'

const t = lessonConsole.ask

/** Questions of this scene to the class, each with a silence to think in, which is timed. */
export function AskClass({ questions }: { questions: readonly number[] }) {
  const figures = useRead(debriefCalls.readDebrief).data?.figures
  const hadRun = useRead(lessonAdminCalls.readLesson).data?.hadRun ?? true
  const wall = useRead(wallCalls.readWall)
  if (!figures || wall.isPending) return null
  return (
    <ol className="grid grid-cols-1 gap-3">
      {questions.map((at) => (
        <Question
          key={at}
          text={lessonReport.ask[at]?.({ ...figures, hadRun, line: wall.data }) ?? ''}
        />
      ))}
    </ol>
  )
}

function Question({ text }: { text: string }) {
  const [left, setLeft] = useState<number | null>(null)
  const isSilent = left !== null && left > 0
  useEffect(() => {
    if (!isSilent) return undefined
    const timer = setInterval(() => setLeft((now) => now && now - 1), 1_000)
    return () => clearInterval(timer)
  }, [isSilent])
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-l-4 border-gold pl-3">
      <p className="min-w-0 flex-1 basis-64 text-18 wrap-anywhere">{text}</p>
      {isSilent ? (
        <p role="timer" className="tabular flex min-h-12 items-center text-18 font-semibold">
          {t.silence(clockOf(left))}
        </p>
      ) : (
        <div className="flex flex-wrap items-center">
          <Button
            moves={false}
            variant="quiet"
            icon="clock"
            className="-mr-4"
            aria-label={left === null ? t.beginOf(text) : undefined}
            onClick={() => setLeft(SILENCE_SECONDS)}
          >
            {left === null ? t.begin : t.again}
          </Button>
          <p aria-live="polite" className="text-15">
            {left === 0 && <span className="ml-4">{t.over}</span>}
          </p>
        </div>
      )}
    </li>
  )
}

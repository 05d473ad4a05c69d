import { useState } from 'react'
import { type Crowd, crowdCalls } from '#features/crowd/schema.ts'
import { crowd as t } from '#features/crowd/words/en/crowd.ts'
import { Calm } from '#ui/dialogs/Calm.tsx'
import { useCommand } from '#ui/live/use-command.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { Choices } from './Choices.tsx'

const SIZES = [50, 200, 1000] as const

/** Robots that let a few phones live through the growth of many: let in once, sent away at a press. */
export function LessonCrowd() {
  const query = useRead(crowdCalls.readCrowd)
  const begin = useCommand(crowdCalls.begin)
  const mood = useCommand(crowdCalls.setMood)
  const error = begin.error ?? mood.error
  return (
    <Card title={t.title}>
      <Loaded query={query} errorTitle={t.loadFailed}>
        {({ crowd }) => (
          <div className="grid grid-cols-1 gap-3">
            {crowd && (
              <CrowdInside
                crowd={crowd}
                pending={mood.pending}
                onMood={(next) => void mood.run({ mood: next })}
              />
            )}
            {!crowd?.isLetIn && (
              <LetIn pending={begin.pending} onBegin={(size) => void begin.run({ size })} />
            )}
            {error && (
              <Notice tone="bad" title={t.failed}>
                {error.message}
              </Notice>
            )}
          </div>
        )}
      </Loaded>
    </Card>
  )
}

type InsideProps = { crowd: Crowd; pending: boolean; onMood: (mood: Crowd['mood']) => void }

function CrowdInside({ crowd, pending, onMood }: InsideProps) {
  const isCalm = crowd.mood === 'calm'
  return (
    <>
      <p className="text-18 font-semibold">
        <Calm of={t.joined(crowd.joined, crowd.size)} />
      </p>
      <p className="text-15 text-muted">{t.moods[crowd.mood]}</p>
      <span>
        <Button
          moves
          variant="secondary"
          pending={pending}
          pendingLabel={t.sending}
          onClick={() => onMood(isCalm ? 'away' : 'calm')}
        >
          {isCalm ? t.sendAway : t.liveOn}
        </Button>
      </span>
    </>
  )
}

function LetIn({ pending, onBegin }: { pending: boolean; onBegin: (size: number) => void }) {
  const [size, setSize] = useState<(typeof SIZES)[number]>(200)
  return (
    <>
      <p className="text-15 text-muted">{t.text}</p>
      <Choices
        title={t.choose}
        options={SIZES}
        chosen={size}
        say={(each) => t.sizes[each]}
        onChoose={setSize}
      />
      <span>
        <Button
          moves
          variant="secondary"
          pending={pending}
          pendingLabel={t.beginning}
          onClick={() => onBegin(size)}
        >
          {t.begin(t.sizes[size])}
        </Button>
      </span>
    </>
  )
}

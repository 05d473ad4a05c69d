import { Select } from '#ui/fields/Select.tsx'
import { Button } from '#ui/page/Button.tsx'
import { readCards } from '../../words/en/read-cards.ts'
import type { useCardCamera } from './use-card-camera.ts'

const t = readCards.camera

type CameraInUse = ReturnType<typeof useCardCamera>
type CameraBarProps = {
  camera: CameraInUse
  shown: NonNullable<CameraInUse['shown']>
  /** The round is counted, and no other one is read yet. */
  isPaused: boolean
  onStop: () => void
}

/** The choice of a camera, its light, and the way to turn it off. After a round it takes no more room. */
export function CameraBar({ camera, shown, isPaused, onStop }: CameraBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {isPaused ? (
        <p role="status" className="min-w-0 flex-1 basis-40 text-15">
          {t.paused}
        </p>
      ) : (
        <p className="min-w-0 flex-1 basis-60 text-13 text-muted">{t.private}</p>
      )}
      {camera.cameras.length > 1 && (
        <Select
          label={t.which}
          value={shown.id}
          onChange={(event) => void camera.start(event.target.value)}
          options={camera.cameras.map(({ id, label }, at) => ({
            value: id,
            label: label || t.nameless(at + 1),
          }))}
        />
      )}
      {shown.canLight && (
        <Button variant="secondary" onClick={() => void camera.light()}>
          {camera.isLit ? t.dark : t.light}
        </Button>
      )}
      <Button
        variant="quiet"
        onClick={() => {
          onStop()
          camera.stop()
        }}
      >
        {t.stop}
      </Button>
    </div>
  )
}

import type { AnyCall, InputOf } from '#core/call.ts'
import { formatCount } from '#core/counts.ts'
import { Refusal } from '#core/errors.ts'
import { useDownload } from '../live/use-download.ts'
import { cx } from '../look/class-names.ts'
import { ICON_ALONE } from '../look/icon-alone.ts'
import { Button, type ButtonVariant } from './Button.tsx'
import { usePageActions } from './page-actions.ts'

type Props<C extends AnyCall> = {
  call: C
  input: InputOf<C>
  label: string
  /** Gives the words of the button while the file comes, of '12 kB'. */
  under: (size: string) => string
  /** The sentence for a download that failed, where no answer says why. */
  failed: string
  variant?: ButtonVariant
  className?: string
  /** True beside a heading: on a phone it shows its sign alone. */
  isShort?: boolean
  onDone?: () => void
}

/** Fetches a file, tells how much of it has come, and says below why it did not. */
export function DownloadButton<C extends AnyCall>(props: Props<C>) {
  const {
    call,
    input,
    label,
    under,
    failed,
    variant = 'secondary',
    className,
    isShort,
    onDone,
  } = props
  const { run, progress, error } = useDownload(call)
  const size = `${formatCount(Math.ceil((progress?.bytes ?? 0) / 1024))} kB`
  const start = () => void run(input).then((came) => came && onDone?.())
  usePageActions([{ name: 'export', label, icon: 'download', run: start, off: progress !== null }])
  return (
    <div className={cx('grid grid-cols-1 justify-items-start gap-2', className)}>
      <Button
        variant={variant}
        icon="download"
        pending={progress !== null}
        onClick={start}
        className={isShort && progress === null ? ICON_ALONE : ''}
      >
        {progress ? under(size) : label}
      </Button>
      {error && (
        <p role="alert" className="max-w-sm text-15 text-bad">
          {error instanceof Refusal ? error.message : failed}
        </p>
      )}
    </div>
  )
}

import { Button } from '../kit/Button.tsx'
import { Empty } from '../kit/Empty.tsx'

type Props = {
  title: string
  text: string
  /** What the button says. */
  clear: string
  onClear: () => void
}

/** The list has rows, and none that the filters let through: the way back to all of them. */
export function NoMatch({ title, text, clear, onClear }: Props) {
  return (
    <Empty
      icon="filter"
      title={title}
      action={
        <Button variant="secondary" icon="close" onClick={onClear}>
          {clear}
        </Button>
      }
    >
      {text}
    </Empty>
  )
}

import { Button } from '../page/Button.tsx'
import { Empty } from '../page/Empty.tsx'

type Props = {
  title: string
  text: string
  /** The words on the button. */
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

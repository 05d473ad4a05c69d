import { type ReactNode, useEffect, useRef, useState } from 'react'

/** The pause that lets somebody listen to a class that comes in: four times a minute. */
const CALM_MS = 15_000
/** The time after a change in which the reader has taken it in. */
const READ_MS = 300

type Props = {
  /** The picture in words. */
  of: string
  children?: ReactNode
}

/**
 * Text that changes with every person of a class: seen at once, and read out now and then. Changes
 * meanwhile are read out at the next time.
 */
export function Calm({ of, children }: Props) {
  const [isCalm, setCalm] = useState(false)
  const [round, setRound] = useState(0)
  const words = useRef({ read: of, now: of })
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => {
    const { current } = words
    current.now = of
    const then = (ms: number, act: () => void) => {
      timer.current = setTimeout(act, ms)
    }
    /** Notes that the shown text is being read out: the following ones are not, for a while. */
    const speak = () => {
      current.read = current.now
      then(READ_MS, () => {
        setCalm(true)
        then(CALM_MS, () => {
          setCalm(false)
          timer.current = undefined
          if (current.now !== current.read) then(READ_MS, sayAnew)
        })
      })
    }
    /** Shows the words anew, in a region that may speak again. */
    const sayAnew = () => {
      setRound((before) => before + 1)
      speak()
    }
    if (current.now !== current.read && timer.current === undefined) speak()
  }, [of])
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <span aria-live={isCalm ? 'off' : 'polite'} aria-atomic="true">
      <span key={round}>{children ?? of}</span>
    </span>
  )
}

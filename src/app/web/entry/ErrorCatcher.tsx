import { Component, type ReactNode, useEffect, useState } from 'react'
import { Button } from '#ui/page/Button.tsx'
import { shell as t } from '../../words/en/shell.ts'
import { isChunkLoadError, reloadOnce } from './chunk-load-error.ts'
import { PlainPage } from './PlainPage.tsx'
import { Splash } from './Splash.tsx'

type Props = { children: ReactNode }
type State = { broken: boolean; chunkLoadError: boolean }

/** Catches what a page throws while it is drawn, and offers the two ways that always work. */
export class ErrorCatcher extends Component<Props, State> {
  constructor(props: Props) {
    super(props)
    this.state = { broken: false, chunkLoadError: false }
  }

  static getDerivedStateFromError(error: unknown): State {
    return { broken: true, chunkLoadError: isChunkLoadError(error) }
  }

  // The page that is gone back to is another one, and is sound until it shows otherwise.
  override componentDidMount(): void {
    addEventListener('popstate', this.#tryAgain)
  }

  override componentWillUnmount(): void {
    removeEventListener('popstate', this.#tryAgain)
  }

  #tryAgain = () => {
    if (this.state.broken) this.setState({ broken: false, chunkLoadError: false })
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    const page = (
      <PlainPage title={t.brokenTitle} text={t.broken}>
        <Button onClick={() => location.reload()}>{t.reload}</Button>
        <Button
          variant="secondary"
          onClick={() => {
            location.hash = '#/'
            location.reload()
          }}
        >
          {t.goHome}
        </Button>
      </PlainPage>
    )
    return this.state.chunkLoadError ? <ChunkLoadError otherwise={page} /> : page
  }
}

const AGAIN_MS = 4000

/**
 * The page in place of a part of the app that is missing: it tries once more by itself, then says
 * what `otherwise` says.
 */
function ChunkLoadError({ otherwise }: { otherwise: ReactNode }) {
  const [state, setState] = useState<'asking' | 'no line' | 'broken'>('asking')
  useEffect(() => {
    const attempt = () =>
      reloadOnce().then(
        (isReloading) => setState(isReloading ? 'asking' : 'broken'),
        () => setState('no line'),
      )
    void attempt()
    const timer = setInterval(() => void attempt(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
  if (state === 'asking') return <Splash />
  if (state === 'broken') return otherwise
  return <PlainPage title={t.noAnswerTitle} text={t.noAnswer} />
}

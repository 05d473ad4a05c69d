import { Component, type ReactNode } from 'react'
import { shell as t } from '../../words/en/shell.ts'
import { Button } from '#ui/page/Button.tsx'
import { isChunkLoadError } from './chunk-load-error.ts'
import { ChunkLoadError } from './ChunkLoadError.tsx'
import { PlainPage } from './PlainPage.tsx'

type Props = { children: ReactNode }
type State = { broken: boolean; chunkLoadError: boolean }

/** Catches what a page throws while it is drawn, and offers the two ways that always work. */
export class Broken extends Component<Props, State> {
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

import { Component, type ReactNode } from 'react'
import { shell as t } from '../../core/strings/shell.en.ts'
import { Button } from '../../ui/Button.tsx'
import { PlainPage } from './PlainPage.tsx'

type Props = { children: ReactNode }
type State = { broken: boolean }

/** Catches what a page throws while it is drawn, and offers the two ways that always work. */
export class Broken extends Component<Props, State> {
  override state: State = { broken: false }

  static getDerivedStateFromError(): State {
    return { broken: true }
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    return (
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
  }
}

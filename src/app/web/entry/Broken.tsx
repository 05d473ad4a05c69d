import { Component, type ReactNode } from 'react'
import { shell as t } from '../../../core/strings/shell.en.ts'
import { Button } from '../../../ui/kit/Button.tsx'
import { isLostPart } from './lost-part.ts'
import { LostPart } from './LostPart.tsx'
import { PlainPage } from './PlainPage.tsx'

type Props = { children: ReactNode }
type State = { broken: boolean; lostPart: boolean }

/** Catches what a page throws while it is drawn, and offers the two ways that always work. */
export class Broken extends Component<Props, State> {
  override state: State = { broken: false, lostPart: false }

  static getDerivedStateFromError(error: unknown): State {
    return { broken: true, lostPart: isLostPart(error) }
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
    return this.state.lostPart ? <LostPart otherwise={page} /> : page
  }
}

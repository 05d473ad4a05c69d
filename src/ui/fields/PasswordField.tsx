import { type ComponentProps, useState } from 'react'
import { IconButton } from '../page/IconButton.tsx'
import { ui as t } from '../words/en/ui.ts'
import { FieldFrame, type FrameProps } from './FieldFrame.tsx'

type Props = FrameProps & Omit<ComponentProps<'input'>, 'type'>

/** A password with a button to show it. Give `autoComplete`: 'current-password' or 'new-password'. */
export function PasswordField({ label, hint, error, aside, ...native }: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame label={label} hint={hint} error={error} aside={aside}>
      {(wiring) => (
        <div className="relative">
          <input
            {...native}
            {...wiring}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className="control pr-14"
          />
          <IconButton
            icon={isShown ? 'eyeOff' : 'eye'}
            label={isShown ? t.hidePassword : t.showPassword}
            onClick={() => setShown(!isShown)}
            className="absolute top-px right-px"
          />
        </div>
      )}
    </FieldFrame>
  )
}

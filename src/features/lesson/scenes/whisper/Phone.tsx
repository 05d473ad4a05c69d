import { whisperAsks } from '../../words/en/lesson-scenes.ts'
import type { PhoneProps } from '../scene-props.ts'

/**
 * The rumour as a message, above the answers at the thumb. A scenario's own rumour asks its own
 * question, so the scene's question is left out.
 */
export default function WhisperPhone({ scene, text }: PhoneProps) {
  return (
    <div className="flex grow flex-col justify-center">
      <p className="tells mr-8 origin-left rounded-16 rounded-bl-none bg-on-hall p-5 font-display text-28 leading-tight font-bold text-hall">
        {text}
      </p>
      {!scene.isRetold && (
        <p className="mt-6 font-display text-22 leading-tight font-bold text-balance">
          {whisperAsks.question}
        </p>
      )}
    </div>
  )
}

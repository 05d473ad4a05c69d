/** A reason for which there is no picture. */
export type CameraFault = 'none' | 'refused' | 'taken' | 'plainHttp' | 'broken'

const FAULTS: Readonly<Record<string, CameraFault>> = {
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotReadableError: 'taken',
  AbortError: 'taken',
}

export const faultOf = (error: unknown): CameraFault =>
  error instanceof Error ? (FAULTS[error.name] ?? 'broken') : 'broken'

/** A browser gives no camera to a page that came over plain http from another computer. */
export const isPlainHttp = () => navigator.mediaDevices === undefined

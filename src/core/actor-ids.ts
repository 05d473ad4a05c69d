// The audit log uses these ids for actions without a signed-in person. No real person has them.

/** The owner of the computer, who types commands in its terminal. */
export const TERMINAL_ID = '00000000-0000-7000-8000-000000000001'
/** The server itself, for actions that run on a schedule. */
export const SERVER_ID = '00000000-0000-7000-8000-000000000002'

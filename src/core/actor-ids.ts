// The audit log names these actors where nobody is signed in. No person has these ids.

/** The owner of the computer, at its terminal. */
export const TERMINAL_ID = '00000000-0000-7000-8000-000000000001'
/** The server, when the time of something has come. */
export const SERVER_ID = '00000000-0000-7000-8000-000000000002'

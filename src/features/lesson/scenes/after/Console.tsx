import { JudgedTwice } from '../../web/console/JudgedTwice.tsx'
import type { ConsoleParts } from '../scene-props.ts'

const afterConsole: ConsoleParts = { Now: JudgedTwice }
export default afterConsole

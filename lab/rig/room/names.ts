import { pick, type Random } from '../random.ts'

const FIRST = `akosua adwoa abena akua yaa afua ama kwasi kwadwo kwabena kwaku yaw kofi kwame esi
  efua araba ekua mansa fiifi kojo ebo paa nana adjoa maame aba sena dela elikem mawuli selasi
  edem yayra naa nii lamptey korkor dede amina rahinatu fuseini ayisha salifu memuna`.split(/\s+/)

const LAST = `mensah owusu boateng osei asante appiah agyeman amoah antwi frimpong darko ofori adjei
  sarpong addo quaye lartey tetteh ankrah quartey agbeko dzokoto gbedemah kpodo ametepe abubakari
  alhassan mahama issah yakubu donkor eshun essien arthur hagan baidoo aidoo quansah`.split(/\s+/)

/** 'ama.mensah@example.com'; from the second of a name on with a number. */
export function namer(random: Random): () => string {
  const taken = new Map<string, number>()
  return () => {
    const name = `${pick(random, FIRST)}.${pick(random, LAST)}`
    const count = (taken.get(name) ?? 0) + 1
    taken.set(name, count)
    return `${name}${count > 1 ? count : ''}@example.com`
  }
}

// The names that a room offers: a place of Ghana and a thing of Ghana, such as 'Axim Oware'. Chosen by
// hand. Places are rivers, lakes, hills and towns of all regions. Things are drums, dances, games,
// cloth, trees, fruit and dishes. Left out, because a pair could hurt: names of people, peoples, clans
// and chiefs, gods and shrines, parts of the body, colours, animals, money, and the signs of parties.
// No two words of a list differ in one letter only, so that a name can be read out.

const PLACES = `
  Volta Pra Ankobra Tano Densu Ofin Birim Oti Afram Kakum Todzie Bosomtwe Atewa Afadjato
  Keta Anloga Aflao Akatsi Sogakope Dzodze Hohoe Kpando Amedzofe Tafi Dambai
  Aburi Akosombo Akuse Dodowa Koforidua Nsawam Suhum Begoro Nkawkaw Mpraeso Abetifi Bunso
  Asamankese Akwatia Tema Teshie Nungua Labadi Osu Legon Achimota Kaneshie Madina Ashaiman Prampram
  Elmina Winneba Apam Saltpond Mankessim Swedru Dunkwa Axim Dixcove Busua Takoradi Sekondi Nzulezu
  Tarkwa Prestea Bogoso Bibiani Elubo Wiawso Kumasi Ejura Mampong Obuasi Konongo Offinso
  Sunyani Techiman Wenchi Kintampo Nkoranza Atebubu Yeji Berekum Dormaa Goaso Bechem Buipe Damongo
  Bole Salaga Larabanga Tamale Yendi Bimbilla Gushegu Karaga Savelugu Walewale Gambaga Nalerigu
  Navrongo Paga Sirigu Bawku Zebilla Tongo Lawra Nandom Tumu Jirapa Nadowli Sawla
`
  .trim()
  .split(/\s+/)

const THINGS = `
  Kente Fugu Batakari Adinkra Sankofa Kaba Fathia Adweneasa Babadua
  Atumpan Fontomfrom Kpanlogo Dondo Apentemma Gome Seperewa Gyile Kologo Atenteben Axatse Gankogui
  Adowa Agbadza Bamaya Borborbor Apatampa Sikyi Osode Azonto Damba Adenkum Kundum Highlife
  Oware Ampe Pilolo Tumatu
  Odum Wawa Sapele Emire Dahoma Dawadawa Shea Kola Cocoa Neem Baobab Teak Mahogany Moringa Bamboo
  Mango Alasa Atadwe Aborobe Coconut Kontomire Prekese Hwentia Nkate Bayere Borode
  Kenkey Banku Waakye Jollof Kelewele Tatale Bofrot Sobolo Aliha Asaana Abenkwan Aprapransa Eto Mpotompoto
  Nkatenkwan Garifoto Yakeyake Tuozaafi Akple Abolo Tubaani Nsoroma Osram Owia Akwaaba
  Lighthouse Canoe Lagoon Savanna Harmattan Rainbow Calabash Basket Lantern
`
  .trim()
  .split(/\s+/)

/** How many names there are. */
export const NAMES = PLACES.length * THINGS.length

/** The name at a place of the list, from 0 to NAMES - 1. */
export function nameAt(index: number): string {
  const place = PLACES[Math.floor(index / THINGS.length)]
  const thing = THINGS[index % THINGS.length]
  if (!place || !thing) throw new RangeError(`no name ${index}`)
  return `${place} ${thing}`
}

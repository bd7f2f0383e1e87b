/** The leaves of an XML in their order, each with its path. Shares no code with what writes XML. */
export function readXml(xml: string) {
  const path: string[] = []
  const feuilles: { path: string; texte: string; attributs: string }[] = []
  const elements: { path: string; enfants: string[] }[] = []
  const ouverts: { path: string; enfants: string[] }[] = []
  const pattern = /<(\/?)([\w:]+)([^<>]*?)(\/?)>([^<]*)/g
  for (const [, fin, nom = '', attributs = '', vide, suite = ''] of xml.replace(/<\?[^>]*\?>/, '').matchAll(pattern)) {
    if (fin) {
      if (path.pop() !== nom) throw new Error(`</${nom}> ferme un autre élément`)
      ouverts.pop()
      continue
    }
    ouverts.at(-1)?.enfants.push(nom)
    const element = { path: [...path, nom].join('/'), enfants: [] }
    elements.push(element)
    if (suite.trim()) feuilles.push({ path: element.path, texte: decode(suite), attributs: attributs.trim() })
    if (vide) continue
    path.push(nom)
    ouverts.push(element)
  }
  if (path.length > 0) throw new Error(`${path.join('/')} reste ouvert`)
  const textes = (fin: string) => feuilles.filter((feuille) => feuille.path.endsWith(fin)).map(({ texte }) => texte)
  return { feuilles, elements, textes }
}

const decode = (texte: string) =>
  texte
    .replace(/&(lt|gt|quot|apos);/g, (_, nom: string) => ({ lt: '<', gt: '>', quot: '"', apos: "'" })[nom] ?? '')
    .replaceAll('&amp;', '&')

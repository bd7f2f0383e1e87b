import { inflateSync } from 'node:zlib'

/** Reads the objects of a PDF, its text by page and its attached files. Shares no code with what writes PDFs. */
export function readPdf(octets: Uint8Array) {
  const brut = Buffer.from(octets).toString('latin1')
  const objets = new Map<string, { dictionnaire: string; flux: Buffer | undefined }>()
  for (const [, id = '', corps = ''] of brut.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [dictionnaire = '', flux] = corps.split(/\nstream\n/)
    const contenu = flux === undefined ? undefined : Buffer.from(flux.replace(/\nendstream$/, ''), 'latin1')
    objets.set(id, {
      dictionnaire,
      flux: contenu && /FlateDecode/.test(dictionnaire) ? inflateSync(contenu) : contenu,
    })
  }
  const of = (reference: string | undefined) => objets.get(reference ?? '') ?? { dictionnaire: '', flux: undefined }
  const ref = (dictionnaire: string, cle: string) => new RegExp(`/${cle} (\\d+) 0 R`).exec(dictionnaire)?.[1]
  const dictionnaires = [...objets.values()].map(({ dictionnaire }) => dictionnaire)
  const catalogue = dictionnaires.find((one) => /\/Type \/Catalog/.test(one)) ?? ''
  const pages = dictionnaires.filter((one) => /\/Type \/Page\b/.test(one))
  const polices = dictionnaires.filter((one) => /\/Type \/Font\n/.test(one))

  const contenuOf = (page: string) => of(ref(page, 'Contents')).flux?.toString('latin1') ?? ''
  /** The text that copying the page would give: codes are converted by the ToUnicode table of each font. */
  const textOf = (page: string) => {
    const contenu = contenuOf(page)
    const ressources = of(ref(page, 'Resources')).dictionnaire || page
    const tables = new Map<string, Map<string, string>>()
    for (const [, nom = '', id] of ressources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      tables.set(nom, readTable(of(ref(of(id).dictionnaire, 'ToUnicode')).flux?.toString('latin1') ?? ''))
    }
    let police = ''
    let texte = ''
    for (const [, nom, codes] of contenu.matchAll(/\/(F\d+) [\d.]+ Tf|(\[[^\]]*\] TJ)/g)) {
      if (nom) police = nom
      else {
        const table = tables.get(police)
        for (const [, hexa = ''] of (codes ?? '').matchAll(/<([0-9a-f]+)>/gi)) {
          for (const code of hexa.match(/.{4}/g) ?? []) texte += table?.get(code.toLowerCase()) ?? '\ufffd'
        }
        texte += '\n'
      }
    }
    return texte
  }

  return {
    brut,
    catalogue,
    dictionnaires,
    polices,
    pages: pages.map(textOf),
    contenus: pages.map(contenuOf),
    metadonnees: of(ref(catalogue, 'Metadata')).flux?.toString('utf8') ?? '',
    fichiers: [...objets.values()].flatMap(({ dictionnaire, flux }) =>
      /\/Type \/EmbeddedFile/.test(dictionnaire) && flux ? [flux.toString('utf8')] : [],
    ),
  }
}

function readTable(cmap: string): Map<string, string> {
  const table = new Map<string, string>()
  const toTexte = (hexa: string) => Buffer.from(hexa.replace(/\s/g, ''), 'hex').swap16().toString('utf16le')
  for (const [, debut = '', valeurs = ''] of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    const premier = Number.parseInt(debut, 16)
    for (const [rang, [, hexa = '']] of [...valeurs.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      table.set((premier + rang).toString(16).padStart(4, '0'), toTexte(hexa))
    }
  }
  return table
}

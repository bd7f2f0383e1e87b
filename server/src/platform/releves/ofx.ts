import { enfantAt, enfantsOf, type Noeud, texteAt } from '../xml.ts'
import {
  joinReleves,
  type MouvementLu,
  parseXmlReleve,
  type ReleveLu,
  refuse,
  requireEuros,
  toCents,
  toLibelle,
} from './releve-lu.ts'

const COUPE = 'Ce fichier OFX est coupé\u00a0: il ne se termine pas. Téléchargez-le de nouveau.'
const ELEMENTS_MAX = 500_000
const ENTITES: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', quot: '"', apos: "'" }

export const isOfx = (texte: string): boolean =>
  /^\s*(OFXHEADER|<\?OFX|<OFX>|<\?xml[^>]{0,200}>\s{0,100}<\?OFX)/i.test(texte)

/** Reads a bank statement in OFX 1 (SGML, where elements are not closed) or OFX 2 (XML). */
export function readOfx(texte: string): ReleveLu {
  const racine =
    /^\s*OFXHEADER/i.test(texte) || texte.trimStart().startsWith('<OFX>')
      ? parseSgml(texte)
      : parseXmlReleve(texte, COUPE)
  const banque = enfantAt(racine, 'BANKMSGSRSV1')
  if (!banque) return refuse('Ce fichier OFX ne contient pas de relevé de compte bancaire.')
  return joinReleves(
    enfantsOf(banque, 'STMTTRNRS').flatMap((reponse) => enfantsOf(reponse, 'STMTRS').map((one) => toReleve(one))),
  )
}

/** An element that is closed somewhere may hold others; one that never is holds the text that follows its name. */
function parseSgml(texte: string): Noeud {
  if (/<!(DOCTYPE|ENTITY)/i.test(texte)) refuse('Ce fichier OFX contient ce qu’une banque n’envoie pas.')
  if (!/<\/OFX>\s*$/i.test(texte)) refuse(COUPE)
  const fermes = new Set([...texte.matchAll(/<\/([\w.]{1,64})>/g)].map(([, nom = '']) => nom.toUpperCase()))
  const racine: Noeud = { nom: '', attributs: new Map(), texte: '', enfants: [] }
  const pile = [racine]
  let elements = 0
  for (const [, fin, brut = '', valeur = ''] of texte.matchAll(/<(\/?)([\w.]{1,64})>([^<]*)/g)) {
    const nom = brut.toUpperCase()
    if (fin) {
      const place = pile.findLastIndex((noeud) => noeud.nom === nom)
      if (place > 0) pile.length = place
      continue
    }
    elements += 1
    if (elements > ELEMENTS_MAX) refuse('Ce fichier OFX est trop long.')
    const noeud: Noeud = { nom, attributs: new Map(), texte: decode(valeur), enfants: [] }
    pile.at(-1)?.enfants.push(noeud)
    if (fermes.has(nom) && noeud.texte === '' && pile.length < 32) pile.push(noeud)
  }
  return racine.enfants.find(({ nom }) => nom === 'OFX') ?? refuse('Ce fichier n’est pas un OFX lisible.')
}

const decode = (texte: string) =>
  texte.replace(/&(amp|lt|gt|nbsp|quot|apos);/g, (_, nom: string) => ENTITES[nom] ?? '').trim()

function toReleve(noeud: Noeud): ReleveLu {
  requireEuros(texteAt(noeud, 'CURDEF'))
  const cloture = centsAt(noeud, 'LEDGERBAL', 'BALAMT')
  const liste = enfantAt(noeud, 'BANKTRANLIST')
  if (!liste) return refuse('Ce fichier OFX ne contient pas de mouvements.')
  const mouvements = enfantsOf(liste, 'STMTTRN').map(toMouvement)
  const compte = [texteAt(noeud, 'BANKACCTFROM', 'BANKID'), texteAt(noeud, 'BANKACCTFROM', 'BRANCHID')]
  const numero = texteAt(noeud, 'BANKACCTFROM', 'ACCTID') ?? ''
  const jours = [jourAt(liste, 'DTSTART'), jourAt(liste, 'DTEND'), ...mouvements.map(({ date }) => date)].filter(
    (jour) => jour !== null,
  )
  const tries = jours.toSorted()
  if (tries.length === 0) refuse('Ce relevé ne porte aucune date.')
  return {
    format: 'ofx',
    compte: [...compte, numero].join('').replace(/\s/g, '') || null,
    // The format announces the closing balance alone.
    ouverture: null,
    cloture,
    du: tries[0] ?? '',
    au: tries.at(-1) ?? '',
    mouvements,
  }
}

/** The identifier of a movement (`FITID`) is left aside: some banks give the same to several. */
function toMouvement(noeud: Noeud): MouvementLu {
  const date = jourAt(noeud, 'DTPOSTED')
  const montant = centsAt(noeud, 'TRNAMT')
  if (date === null || montant === null) return refuse('Un mouvement de ce fichier OFX n’a pas de date ou de montant.')
  const nom = texteAt(noeud, 'NAME') ?? texteAt(noeud, 'PAYEE', 'NAME')
  return {
    date,
    montant,
    libelle: toLibelle(nom, texteAt(noeud, 'MEMO'), texteAt(noeud, 'CHECKNUM')),
    nom: null,
    iban: null,
    end_to_end_id: null,
    rum: null,
    code_rejet: null,
  }
}

const centsAt = (noeud: Noeud, ...chemin: string[]) => toCents(texteAt(noeud, ...chemin) ?? '')

function jourAt(noeud: Noeud, nom: string): string | null {
  const [, annee, mois, jour] = /^(\d{4})(\d\d)(\d\d)/.exec(texteAt(noeud, nom) ?? '') ?? []
  return annee ? `${annee}-${mois}-${jour}` : null
}

import { formatJour, type Jour } from '@sillon/domain/jour'
import type { Destinataire, Emetteur } from '@sillon/domain/pieces/documents/donnees'
import type { FormulaireImprime } from '@sillon/domain/pieces/documents/formulaire-imprime'
import { drawDestinataire, drawEmetteur } from './en-tete.ts'
import { ENCRE_2, type Feuille, GAUCHE, LARGEUR, openFeuille, STYLES, VERT } from './feuille.ts'
import { drawFootFormulaire, drawFormulaire } from './formulaire.ts'
import type { Piece } from './piece.ts'
import { drawPied, toMentionsLegales } from './pied.ts'
import { drawPiece } from './render.ts'

/** A letter: its words, when the piece does not say everything, then the piece. */
type LettreImprimee = {
  jour: Jour
  objet: string
  destinataire: Pick<Destinataire, 'raison_sociale' | 'adresse' | 'no_adherent'>
  contenu: {
    paragraphes: readonly string[]
    faits: readonly { terme: string; valeur: string }[]
    /** Titles of the documents that the office prints apart and puts in the envelope. */
    jointes?: readonly string[]
  } | null
  piece: Piece | null
  /** The form to send back, on a sheet of its own. */
  formulaire: FormulaireImprime | null
}

export type Courrier = {
  emetteur: Emetteur
  logo: Uint8Array | null
  jour: Jour
  /** Each letter begins on a new sheet: printed on both sides, no back holds the next one. */
  recto_verso: boolean
  lettres: readonly LettreImprimee[]
}

/** The pages of one part, numbered from 1 under its own foot. Without a foot: a back that stays blank. */
type Pages = { nombre: number; drawFoot: (page: number, pages: number) => void }

/** Prints all the letters as one PDF, in their order. */
export function renderCourrier(courrier: Courrier): Promise<Uint8Array> {
  const { emetteur, jour, lettres, recto_verso } = courrier
  const le = new Date(`${jour}T00:00:00Z`)
  const feuille = openFeuille({ titre: `Courrier du ${formatJour(jour)}`, auteur: emetteur.nom, le })
  const suite: Pages[] = []
  let dessinees = 0
  const add = (draw: () => void, drawFoot: Pages['drawFoot']) => {
    if (dessinees > 0) feuille.turn()
    draw()
    suite.push({ nombre: feuille.count() - dessinees, drawFoot })
    dessinees = feuille.count()
  }
  /** A form is sent back without the letter, and no back holds the next one. */
  const turnSheet = () => {
    if (recto_verso && dessinees % 2 === 1)
      add(
        () => undefined,
        () => undefined,
      )
  }
  for (const lettre of lettres) {
    turnSheet()
    drawParts(feuille, { courrier, lettre, add, turnSheet })
  }
  const pieds = suite.flatMap(({ nombre, drawFoot }) =>
    Array.from({ length: nombre }, (_, rang) => () => drawFoot(rang + 1, nombre)),
  )
  return feuille.close((page) => pieds[page - 1]?.())
}

type Part = {
  courrier: Courrier
  lettre: LettreImprimee
  add: (draw: () => void, drawFoot: Pages['drawFoot']) => void
  turnSheet: () => void
}

function drawParts(feuille: Feuille, { courrier, lettre, add, turnSheet }: Part) {
  const { contenu, piece, formulaire } = lettre
  if (contenu)
    add(
      () => drawLettre(feuille, courrier, { ...lettre, contenu }),
      () => drawFootLettre(feuille, courrier.emetteur),
    )
  if (piece)
    add(
      () => drawPiece(feuille, piece),
      (page, pages) => drawPied(feuille, piece, page, pages),
    )
  if (!formulaire) return
  turnSheet()
  const demande = { ...courrier, ...lettre, formulaire }
  add(
    () => drawFormulaire(feuille, demande),
    (page, pages) => drawFootFormulaire(feuille, demande, page, pages),
  )
}

type Ecrite = LettreImprimee & { contenu: NonNullable<LettreImprimee['contenu']> }

function drawLettre(
  feuille: Feuille,
  { emetteur, logo }: Courrier,
  { jour, objet, destinataire, contenu, piece, formulaire }: Ecrite,
) {
  const { paragraphes, faits, jointes: documents = [] } = contenu
  const style = { ...STYLES.texte, corps: 11, interligne: 3.5 }
  drawEmetteur(feuille, emetteur, logo)
  feuille.rule(124, { couleur: VERT })
  feuille.rule(126.5, { couleur: VERT })
  drawDestinataire(feuille, destinataire)
  feuille.y = Math.max(feuille.y, 262)
  feuille.paragraph(`Le ${formatJour(jour)}`, { ...style, couleur: ENCRE_2 }, { apres: 4 })
  feuille.paragraph(`N° d’adhérent ${destinataire.no_adherent}`, { ...style, couleur: ENCRE_2 }, { apres: 20 })
  feuille.paragraph(objet, STYLES.intitule, { apres: 16, tag: 'H1' })
  feuille.paragraph('Madame, Monsieur,', style, { apres: 10 })
  for (const texte of paragraphes) feuille.paragraph(texte, style, { apres: 10 })
  feuille.y += 4
  drawFaits(feuille, faits)
  const joindre = [emetteur.telephone && `au ${emetteur.telephone}`, 'à l’adresse ci-dessus'].filter(Boolean)
  feuille.paragraph(`Pour nous répondre\u00a0: ${joindre.join(', ou ')}.`, style, { apres: 20 })
  feuille.paragraph(`Pour ${emetteur.nom}`, STYLES.fort, { apres: 30 })
  const jointes = [piece && (piece.numero ?? '1'), formulaire?.titre].filter(Boolean)
  if (jointes.length > 0) feuille.paragraph(`Pièce jointe\u00a0: ${jointes.join(', ')}`, STYLES.petit)
  if (documents.length > 0) feuille.paragraph(`Joint à ce courrier\u00a0: ${documents.join(', ')}`, STYLES.petit)
}

function drawFaits(feuille: Feuille, faits: Ecrite['contenu']['faits']) {
  const place = { x: GAUCHE + 150, width: LARGEUR - 150 }
  if (faits.length === 0) return
  const liste = feuille.open('L')
  for (const { terme, valeur } of faits) {
    feuille.keep(feuille.measure(valeur, STYLES.fort, place.width) + 8)
    const { y } = feuille
    feuille.addItem(
      liste,
      () => feuille.write(terme, STYLES.petit, { y: y + 1, width: 140 }),
      () => {
        feuille.y += feuille.write(valeur, STYLES.fort, { ...place, y }) + 4
      },
    )
  }
  liste.end()
  feuille.y += 12
}

/** The legal mentions of the cooperative, at the foot of a letter. */
function drawFootLettre(feuille: Feuille, emetteur: Emetteur) {
  feuille.write(toMentionsLegales(emetteur), STYLES.mention, { y: 841.89 - 54, width: LARGEUR })
}

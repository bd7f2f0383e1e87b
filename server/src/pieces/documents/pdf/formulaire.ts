import type { Jour } from '@sillon/domain/jour'
import type { Destinataire, Emetteur } from '@sillon/domain/pieces/documents/donnees'
import type { FormulaireImprime, PartieFormulaire } from '@sillon/domain/pieces/documents/formulaire-imprime'
import { FENETRE_X, FENETRE_Y } from './en-tete.ts'
import { DROITE, ENCRE, type Feuille, GAUCHE, LARGEUR, openFeuille, VERT } from './feuille.ts'
import { debutTableau, drawTableau } from './formulaire-tableau.ts'
import { GRAND } from './grands-caracteres.ts'
import { drawQr } from './qr.ts'

export type FormulaireAImprimer = {
  emetteur: Emetteur
  destinataire: Pick<Destinataire, 'raison_sociale' | 'adresse' | 'no_adherent'>
  jour: Jour
  formulaire: FormulaireImprime
}

const QR = 92
const REPONSE = 110
const CORPS_Y = 258

export function renderFormulaire(demande: FormulaireAImprimer): Promise<Uint8Array> {
  const { emetteur, jour, formulaire } = demande
  const feuille = openFeuille({
    titre: `${formulaire.titre}, ${demande.destinataire.raison_sociale}`,
    auteur: emetteur.nom,
    le: new Date(`${jour}T00:00:00Z`),
  })
  drawFormulaire(feuille, demande)
  return feuille.close((page, pages) => drawFootFormulaire(feuille, demande, page, pages))
}

/** Draws the form from the top of a page. */
export function drawFormulaire(feuille: Feuille, { emetteur, destinataire, formulaire }: FormulaireAImprimer) {
  const { titre, consigne, parties, attestation, lien } = formulaire
  drawTete(feuille, emetteur, destinataire)
  const alt = 'Code QR\u00a0: ouvre, au bureau de la coopérative, la page où saisir ce papier.'
  drawQr(feuille, { contenu: lien, x: GAUCHE, y: FENETRE_Y, cote: QR, alt })
  feuille.add('P', () =>
    feuille.write('Réservé au bureau', GRAND.texte, { x: GAUCHE + QR + 8, y: FENETRE_Y + 10, width: 120 }),
  )
  feuille.y = Math.max(feuille.y, CORPS_Y)
  feuille.paragraph(titre, GRAND.titre, { apres: 4, tag: 'H1' })
  feuille.paragraph(`${destinataire.raison_sociale}, n° d’adhérent ${destinataire.no_adherent}`, GRAND.fort)
  feuille.paragraph(consigne, GRAND.texte, { apres: 10 })
  for (const [rang, partie] of parties.entries()) {
    // An answer ticked above is on the page that is signed.
    if (attestation === null && rang === parties.length - 1) feuille.keep(REPONSE + CADRE + 60)
    drawPartie(feuille, partie)
  }
  drawSignature(feuille, attestation)
  drawRetour(feuille, emetteur)
}

export function drawFootFormulaire(
  feuille: Feuille,
  { destinataire, formulaire }: FormulaireAImprimer,
  page: number,
  pages: number,
) {
  const rang = `${formulaire.titre}, ${destinataire.no_adherent}, page ${page} sur ${pages}`
  feuille.write(rang, GRAND.texte, { y: 841.89 - 58, width: LARGEUR })
}

function drawTete(
  feuille: Feuille,
  { nom }: Emetteur,
  { raison_sociale, adresse }: FormulaireAImprimer['destinataire'],
) {
  feuille.add('P', () => feuille.write(nom, GRAND.nom, { y: GAUCHE }))
  feuille.rule(124, { couleur: VERT })
  feuille.rule(126.5, { couleur: VERT })
  const place = { x: FENETRE_X, width: DROITE - FENETRE_X }
  feuille.add('P', () => {
    let y = FENETRE_Y
    y += feuille.write(raison_sociale, GRAND.fort, { ...place, y })
    y += feuille.write(adresse.join('\n'), GRAND.texte, { ...place, y })
    feuille.y = y + 16
  })
}

const CASE = 15
const LIGNE = 32

function drawPartie(feuille: Feuille, { titre, precision, tableau, choix = [], lignes = 0 }: PartieFormulaire) {
  feuille.keep(Math.max(110, 60 + (tableau ? debutTableau(feuille, tableau) : 0)))
  feuille.y += 10
  feuille.paragraph(titre, GRAND.intitule, { apres: 6, tag: 'H2' })
  // One at a time: a long text goes on to the next page.
  for (const texte of (precision ?? '').split('\n').filter(Boolean)) feuille.paragraph(texte, GRAND.texte, { apres: 6 })
  if (tableau) drawTableau(feuille, tableau)
  for (const [rang, texte] of choix.entries()) {
    // The last choice is not parted from the lines that complete it.
    if (rang === choix.length - 1) feuille.keep(24 + lignes * LIGNE)
    drawChoix(feuille, texte)
  }
  for (let ligne = 0; ligne < lignes; ligne += 1) {
    feuille.y += LIGNE
    feuille.rule(feuille.y - 6, { couleur: ENCRE })
  }
}

function drawChoix(feuille: Feuille, texte: string) {
  const place = { x: GAUCHE + CASE + 12, width: LARGEUR - CASE - 12 }
  const hauteur = feuille.measure(texte, GRAND.texte, place.width)
  feuille.keep(hauteur + 8)
  const { y } = feuille
  feuille.decor(() =>
    feuille.doc
      .rect(GAUCHE, y + 1, CASE, CASE)
      .lineWidth(1.25)
      .strokeColor(ENCRE)
      .stroke(),
  )
  feuille.add('P', () => feuille.write(texte, GRAND.texte, { ...place, y }))
  feuille.y = y + hauteur + 8
}

const CADRE = 96
const DATE = 170

/** The statement, then the places of a date, a name and a signature. */
function drawSignature(feuille: Feuille, attestation: string | null) {
  feuille.keep(CADRE + 60)
  feuille.y += 14
  if (attestation !== null) drawChoix(feuille, attestation)
  const y = feuille.y + 4
  const cadres = [
    { texte: 'Date', x: GAUCHE, width: DATE },
    { texte: 'Nom et signature', x: GAUCHE + DATE + 12, width: LARGEUR - DATE - 12 },
  ]
  for (const { texte, x, width } of cadres) {
    feuille.decor(() => feuille.doc.roundedRect(x, y, width, CADRE, 6).lineWidth(1.25).strokeColor(ENCRE).stroke())
    feuille.add('P', () => feuille.write(texte, GRAND.texte, { x: x + 10, y: y + 8, width: width - 20 }))
  }
  feuille.y = y + CADRE + 16
}

function drawRetour(feuille: Feuille, { nom, adresse, telephone }: Emetteur) {
  const retour = `À renvoyer à\u00a0: ${[nom, ...adresse].join(', ')}.`
  const question = telephone && `Une question\u202f? Appelez le ${telephone}.`
  const width = LARGEUR
  feuille.keep(feuille.measure(retour, GRAND.fort, width) + (question ? 24 : 0))
  feuille.paragraph(retour, GRAND.fort, { apres: 4 })
  if (question) feuille.paragraph(question, GRAND.texte)
}

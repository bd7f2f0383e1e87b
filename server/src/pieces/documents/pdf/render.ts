import { formatJour } from '@sillon/domain/jour'
import { formatSiret } from '@sillon/domain/siret'
import { attachFacturX } from '../factur-x/attach.ts'
import { drawAttestation } from './corps-attestation.ts'
import { drawBon } from './corps-bon.ts'
import { drawCommandeFournisseur } from './corps-commande.ts'
import { drawCotisation } from './corps-cotisation.ts'
import { drawMiseEnDemeure, drawRecu } from './corps-courrier.ts'
import { drawMandat } from './corps-mandat.ts'
import { drawEnTete } from './en-tete.ts'
import { type Feuille, openFeuille } from './feuille.ts'
import { type Piece, titreOf } from './piece.ts'
import { drawPied } from './pied.ts'

const CORPS: Record<Piece['type'], (feuille: Feuille, piece: Piece) => void> = {
  appel: drawCotisation,
  facture: drawCotisation,
  avoir: drawCotisation,
  recu: drawRecu,
  attestation: drawAttestation,
  mise_en_demeure: drawMiseEnDemeure,
  mandat: drawMandat,
  bon_commande: drawBon,
  commande_fournisseur: drawCommandeFournisseur,
}

/** The PDF of a document: the same data give the same bytes, whenever and wherever they are printed. */
export function renderPiece(piece: Piece): Promise<Uint8Array> {
  // Date of the document, not of the printing, so that the bytes do not change.
  const le = new Date(`${piece.date_emission}T00:00:00Z`)
  const feuille = openFeuille({ titre: titreOf(piece), auteur: piece.donnees.emetteur.nom, le })
  drawPiece(feuille, piece)
  attachFacturX(feuille, piece, le)
  return feuille.close((page, pages) => drawPied(feuille, piece, page, pages))
}

/** Draws a document from the cursor, at the top of a page. */
export function drawPiece(feuille: Feuille, piece: Piece) {
  drawEnTete(feuille, piece, faitsOf(piece))
  CORPS[piece.type](feuille, piece)
}

function faitsOf({ donnees: { destinataire, campagne, echeance, paiement } }: Piece) {
  const faits: [string, string][] = []
  if (destinataire.no_adherent) faits.push(['N° d’adhérent', destinataire.no_adherent])
  if (destinataire.siret) faits.push(['SIRET', formatSiret(destinataire.siret)])
  if (destinataire.tva_intra) faits.push(['N° de TVA', destinataire.tva_intra])
  if (campagne) faits.push(['Année', String(campagne.annee)])
  if (echeance)
    faits.push([
      paiement?.prelevement ? 'Prélèvement' : 'Échéance',
      formatJour(paiement?.prelevement?.date ?? echeance),
    ])
  return faits
}

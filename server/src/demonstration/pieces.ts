import { formatAdresse } from '@sillon/domain/format-adresse'
import type { Jour } from '@sillon/domain/jour'
import { lignesOf } from '@sillon/domain/lignes'
import { DOCUMENTS_PAR_DEFAUT } from '@sillon/domain/organisme/parametres/documents'
import { TVA_PAR_DEFAUT } from '@sillon/domain/organisme/parametres/tva'
import type { Calcul } from '@sillon/domain/pieces/documents/calcul'
import type {
  CoordonneesPaiement,
  Destinataire,
  DonneesDocument,
  Emetteur,
} from '@sillon/domain/pieces/documents/donnees'
import { notesOf } from '@sillon/domain/pieces/documents/notes'
import { sirenOf } from '@sillon/domain/siret'
import { maskIban } from '../platform/iban.ts'
import type { CampagneDemonstration } from './campagnes.ts'
import type { DossierDemonstration } from './dossier.ts'
import { rumOf } from './mandats.ts'
import { ORGANISME_DEMONSTRATION } from './organisme.ts'
import { COORDONNEES, PAIEMENT_DEMONSTRATION } from './paiement.ts'

const { nom, forme_juridique, capital, siret, rcs, tva_intra, adresse, telephone, email } = ORGANISME_DEMONSTRATION

const EMETTEUR: Emetteur = {
  nom,
  forme_juridique,
  capital,
  siret,
  rcs,
  tva_intra,
  adresse: lignesOf(adresse ?? '', ','),
  telephone,
  email,
  logo: null,
}

/** The data that every document of this company for this campaign prints. */
export function toDonnees(
  { entreprise }: DossierDemonstration,
  { annee, libelle, debut, fin }: CampagneDemonstration,
): DonneesDocument {
  return {
    emetteur: EMETTEUR,
    destinataire: toDestinataire(entreprise),
    campagne: { annee, libelle, debut, fin },
    notes: notesOf(DOCUMENTS_PAR_DEFAUT),
  }
}

function toDestinataire({
  no_adherent,
  raison_sociale,
  siret,
  tva_intra,
  adresse,
  adresse_facturation,
  adresse_electronique,
}: Pick<
  DossierDemonstration['entreprise'],
  'no_adherent' | 'raison_sociale' | 'siret' | 'tva_intra' | 'adresse' | 'adresse_facturation'
> &
  Partial<Pick<DossierDemonstration['entreprise'], 'adresse_electronique'>>): Destinataire {
  const facturation = adresse_facturation ?? adresse
  const lignes = facturation ? formatAdresse(facturation) : []
  return {
    no_adherent,
    raison_sociale,
    siret,
    tva_intra,
    adresse_electronique: adresse_electronique ?? sirenOf(siret),
    adresse: lignes,
    adresse_structuree: {
      lignes: lignes.slice(0, -1),
      code_postal: facturation?.code_postal ?? null,
      commune: facturation?.commune ?? null,
      pays: facturation?.pays ?? 'FR',
    },
  }
}

/** The data that a call adds: the amounts, the due date and the means of payment. */
export const toAppel = (dossier: DossierDemonstration, calcul: Calcul, echeance: Jour) => ({
  calcul,
  echeance,
  paiement: toPaiement(dossier, echeance),
  mentions: mentionsOf(calcul),
})

/** A company that pays by direct debit is offered nothing else. */
function toPaiement({ entreprise, compteBancaire }: DossierDemonstration, date: Jour): CoordonneesPaiement {
  const { ics } = PAIEMENT_DEMONSTRATION
  if (!compteBancaire || ics === null) return { ...COORDONNEES, prelevement: null }
  const prelevement = { ics, rum: rumOf(entreprise.no_adherent), iban_masque: maskIban(compteBancaire.iban), date }
  return { virement: null, cheque: null, prelevement }
}

/** The legal reasons why no VAT is charged. */
const mentionsOf = ({ tva }: Calcul) =>
  tva.flatMap(({ code }) => TVA_PAR_DEFAUT.taux.find((taux) => taux.code === code)?.mention ?? [])

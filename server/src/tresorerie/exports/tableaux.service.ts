import type { Fichier } from '@sillon/contract/route'
import { ADHESION_STATUT_LABELS, type AdhesionStatut } from '@sillon/domain/comptes/droits/adhesion-statut'
import { type Jour, jourOf } from '@sillon/domain/jour'
import type { ObjetJournal } from '@sillon/domain/organisme/journal/objet-journal'
import { MODE_REGLEMENT_LABELS } from '@sillon/domain/organisme/parametres/mode-reglement'
import { COTISATION_STATUT_LABELS } from '@sillon/domain/tresorerie/cotisations/cotisation-statut'
import { etatOf, REGLEMENT_ETAT_LABELS } from '@sillon/domain/tresorerie/reglements/reglement-statut'
import type { RawBuilder } from 'kysely'
import { recordExport } from '../../organisme/journal/journal.service.ts'
import { type Colonne, montantCsv, telephoneCsv, toCsv } from '../../platform/csv.ts'
import { type Curseur, countRows, inKeyset } from '../../platform/db/keyset.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import {
  adhesionsSource,
  cotisationsSource,
  type LigneAdhesion,
  type LigneCotisation,
  type LigneReglement,
  reglementsSource,
} from './tableaux.repository.ts'

type Periode = { du: Jour; au: Jour }

const TIERS = [
  { titre: 'N° adhérent', valeur: (ligne: { no_adherent: string | null }) => ligne.no_adherent },
  { titre: 'Raison sociale', valeur: (ligne: { raison_sociale: string | null }) => ligne.raison_sociale },
]

const ADHESIONS: Colonne<LigneAdhesion>[] = [
  ...TIERS,
  { titre: 'SIRET', valeur: ({ siret }) => siret },
  { titre: 'Statut', valeur: ({ statut }) => ADHESION_STATUT_LABELS[statut] },
  { titre: 'Depuis le', valeur: ({ jour }) => jour },
  { titre: 'Commune', valeur: ({ commune }) => commune },
  { titre: 'Département', valeur: ({ departement }) => departement },
  { titre: 'Contact principal', valeur: ({ contact }) => contact },
  { titre: 'E-mail', valeur: ({ email }) => email },
  { titre: 'Téléphone', valeur: ({ telephone }) => telephoneCsv(telephone) },
  { titre: 'Mode de règlement', valeur: ({ mode_reglement: mode }) => mode && MODE_REGLEMENT_LABELS[mode] },
]

const COTISATIONS: Colonne<LigneCotisation>[] = [
  { titre: 'Numéro', valeur: ({ numero }) => numero },
  ...TIERS,
  { titre: 'Campagne', valeur: ({ campagne }) => campagne },
  { titre: 'Statut', valeur: ({ statut }) => COTISATION_STATUT_LABELS[statut] },
  { titre: 'Émise le', valeur: ({ jour }) => jour },
  { titre: 'Échéance', valeur: ({ echeance }) => echeance },
  { titre: 'Montant HT', valeur: ({ montant_ht }) => montantCsv(montant_ht) },
  { titre: 'TVA', valeur: ({ montant_tva }) => montantCsv(montant_tva) },
  { titre: 'Parts sociales', valeur: ({ montant_parts }) => montantCsv(montant_parts) },
  { titre: 'Montant dû', valeur: ({ montant_du }) => montantCsv(montant_du) },
  { titre: 'Réglé', valeur: ({ regle }) => montantCsv(regle) },
]

const reglementColonnes = (today: Jour): Colonne<LigneReglement>[] => [
  { titre: 'Date', valeur: ({ jour }) => jour },
  ...TIERS,
  { titre: 'Moyen', valeur: ({ moyen }) => MODE_REGLEMENT_LABELS[moyen] },
  { titre: 'Montant', valeur: ({ montant }) => montantCsv(montant) },
  { titre: 'Affecté', valeur: ({ affecte }) => montantCsv(affecte) },
  { titre: 'Référence', valeur: ({ reference }) => reference },
  {
    titre: 'Statut',
    valeur: ({ statut, jour }) => REGLEMENT_ETAT_LABELS[etatOf({ statut, date_reglement: jour }, today)],
  },
  { titre: 'Motif', valeur: ({ motif }) => motif },
  { titre: 'Code de rejet', valeur: ({ code_rejet }) => code_rejet },
  { titre: 'Annulé ou rejeté le', valeur: ({ close_le }) => close_le },
]

export const exportAdhesions = (context: RequestContext, filtre: { statut?: AdhesionStatut | undefined }) =>
  exportTableau(context, {
    nom: 'adhesions',
    objet: 'adhesion',
    filtre,
    colonnes: ADHESIONS,
    source: adhesionsSource(filtre),
  })

export const exportCotisations = (context: RequestContext, filtre: Periode) =>
  exportTableau(context, {
    nom: 'cotisations',
    objet: 'cotisation',
    filtre,
    colonnes: COTISATIONS,
    source: cotisationsSource(filtre),
  })

export const exportReglements = (context: RequestContext, filtre: Periode) =>
  exportTableau(context, {
    nom: 'reglements',
    objet: 'reglement',
    filtre,
    colonnes: reglementColonnes(jourOf(context.now)),
    source: reglementsSource(filtre),
  })

type Tableau<Ligne> = {
  nom: string
  objet: ObjetJournal
  filtre: Record<string, unknown>
  colonnes: readonly Colonne<Ligne>[]
  source: RawBuilder<unknown>
}

/** The journal records who exported and how many lines before the first line is sent. */
async function exportTableau<Ligne extends Curseur>(
  context: RequestContext,
  { nom, objet, filtre, colonnes, source }: Tableau<Ligne>,
): Promise<Fichier> {
  const { db, now } = context
  await recordExport(context, { ...filtre, objet, format: 'csv', lignes: await countRows(db, source) })
  const octets = toCsv(colonnes, inKeyset<Ligne>(db, source))
  return { nom: `${nom}-${jourOf(now)}.csv`, type: 'text/csv; charset=utf-8', octets }
}

import type { BonsFiltre } from '@sillon/contract/achats/bons-commande'
import type { Fichier } from '@sillon/contract/route'
import type { BonCommandeResume } from '@sillon/domain/achats/bons-commande/bon-commande'
import { BON_STATUT_LABELS } from '@sillon/domain/achats/bons-commande/bon-statut'
import { jourOf } from '@sillon/domain/jour'
import { toNomFichier } from '@sillon/domain/pieces/documents/nom-fichier'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { recordExport } from '../../organisme/journal/journal.service.ts'
import { openDocument } from '../../pieces/documents/production.service.ts'
import { type Colonne, montantCsv, toCsv } from '../../platform/csv.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { toZip } from '../../platform/zip.ts'
import { readAchat } from '../groupements-achats/lecture.service.ts'
import { countEditionsCourantes, listEditionsCourantes } from './fiche.repository.ts'
import { countBons, readBons } from './liste.repository.ts'

const COLONNES: Colonne<BonCommandeResume>[] = [
  { titre: 'Numéro', valeur: ({ numero }) => numero },
  { titre: 'Groupement', valeur: ({ groupement }) => groupement.reference },
  { titre: 'Libellé', valeur: ({ groupement }) => groupement.libelle },
  { titre: 'N° adhérent', valeur: ({ entreprise }) => entreprise.no_adherent },
  { titre: 'Raison sociale', valeur: ({ entreprise }) => entreprise.raison_sociale },
  { titre: 'Statut', valeur: ({ statut }) => BON_STATUT_LABELS[statut] },
  { titre: 'Validé le', valeur: ({ valide_le }) => valide_le && jourOf(valide_le) },
  { titre: 'Total HT', valeur: ({ total_ht }) => montantCsv(total_ht) },
  { titre: 'Total TTC', valeur: ({ total_ttc }) => montantCsv(total_ttc) },
]

/**
 * The journal records who exported and how many lines before the first line is sent. It does not keep the searched
 * words, which may name somebody.
 */
export async function exportBons(context: RequestContext, filtre: BonsFiltre): Promise<Fichier> {
  const { db, now } = context
  const { q, ...filtres } = filtre
  const trace = { ...filtres, ...(q && { recherche: true }) }
  await recordExport(context, { ...trace, objet: 'bon_commande', format: 'csv', lignes: await countBons(db, filtre) })
  return {
    nom: `bons-commande-${jourOf(now)}.csv`,
    type: 'text/csv; charset=utf-8',
    octets: toCsv(COLONNES, readBons(db, filtre)),
  }
}

const LOT = 50

/** An archive of the last edition of each order of a purchase; editions never printed are printed on the way. */
export async function archiveBons(context: RequestContext, outbox: Outbox, groupement_id: string): Promise<Fichier> {
  const { db, now } = context
  const { groupement } = await readAchat(db, groupement_id)
  const lignes = await countEditionsCourantes(db, groupement_id)
  if (lignes === 0) throw new RuleViolation('bons.aucun', 'Ce groupement n’a encore aucun bon de commande validé.')
  await recordExport(context, { objet: 'bon_commande', groupement_id, format: 'zip', lignes })
  const pieces = readPieces({ db, now, outbox }, groupement_id)
  return {
    nom: `bons-commande-${toNomFichier(groupement.reference)}.zip`,
    type: 'application/zip',
    octets: toZip(pieces, now),
  }
}

type Production = Pick<RequestContext, 'db' | 'now'> & { outbox: Outbox }

async function* readPieces(production: Production, groupement_id: string) {
  let after = ''
  for (;;) {
    const lot = await listEditionsCourantes(production.db, groupement_id, after, LOT)
    for (const { id } of lot) {
      const { nom, octets } = await openDocument(production, id)
      if (octets instanceof Uint8Array) yield { nom, octets }
    }
    after = lot.at(-1)?.numero ?? ''
    if (lot.length < LOT) return
  }
}

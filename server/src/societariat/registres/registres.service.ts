import { createHash } from 'node:crypto'
import type { Fichier } from '@sillon/contract/route'
import { type Jour, jourOf } from '@sillon/domain/jour'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import { LIGNES_PDF_MAX, REGISTRE_LABELS, type Registre } from '@sillon/domain/societariat/registres/registre'
import { votantDe } from '@sillon/domain/societariat/registres/votant'
import { recordExport } from '../../organisme/journal/journal.service.ts'
import { readOrganisme } from '../../organisme/parametres/organisme.service.ts'
import { printRegistre } from '../../pieces/documents/impression.ts'
import { toCsv } from '../../platform/csv.ts'
import type { Database } from '../../platform/db/database.ts'
import { countRows, inKeyset } from '../../platform/db/keyset.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { COLONNES, type Ligne } from './colonnes.ts'
import { listCandidats, sourceOf } from './registres.repository.ts'

type Demande = { registre: Registre; jour: Jour }

export async function countLignes({ db, now }: RequestContext, { registre, jour }: Demande): Promise<number> {
  checkPasse(jour, now)
  return countRows(db, sourceOf(registre, jour))
}

/**
 * The journal records the export before it is sent, then its digest. The same data give the same digest as CSV and as
 * PDF.
 */
export async function exportRegistre(
  context: RequestContext,
  { format, ...demande }: Demande & { format: 'csv' | 'pdf' },
): Promise<Fichier> {
  checkPasse(demande.jour, context.now)
  const nom = `${demande.registre}-${demande.jour}.${format}`
  if (format === 'csv') {
    const { registre, jour } = demande
    const sorti = { format, lignes: await countRows(context.db, sourceOf(registre, jour)) }
    await record(context, demande, sorti)
    return { nom, type: 'text/csv; charset=utf-8', octets: digested(context, demande, sorti) }
  }
  return { nom, type: 'application/pdf', octets: await printed(context, demande) }
}

const csvOf = (db: Database, { registre, jour }: Demande) => toCsv(COLONNES[registre], lotsOf(db, { registre, jour }))

async function* lotsOf(db: Database, { registre, jour }: Demande): AsyncGenerator<Ligne[]> {
  for await (const lot of inKeyset<Ligne>(db, sourceOf(registre, jour))) {
    yield registre === 'votants' ? await withVotants(db, lot, jour) : lot
  }
}

async function withVotants(db: Database, lot: readonly Ligne[], jour: Jour): Promise<Ligne[]> {
  const ids = lot.map(({ entreprise_id }) => entreprise_id)
  const candidats = Map.groupBy(await listCandidats(db, ids, jour), ({ entreprise_id }) => entreprise_id)
  return lot.map((ligne) => ({ ...ligne, votant: votantDe(candidats.get(ligne.entreprise_id) ?? []) }))
}

/** Passes the pieces on, and writes their digest in the journal once the last one is sent. */
async function* digested(context: RequestContext, demande: Demande, sorti: Sorti) {
  const hash = createHash('sha256')
  for await (const piece of csvOf(context.db, demande)) {
    hash.update(piece)
    yield piece
  }
  await record(context, demande, { ...sorti, sha256: hash.digest('hex') })
}

async function printed(context: RequestContext, demande: Demande): Promise<Uint8Array> {
  const { db } = context
  const { registre, jour } = demande
  if ((await countRows(db, sourceOf(registre, jour))) > LIGNES_PDF_MAX) {
    const detail = `Ce registre dépasse ${LIGNES_PDF_MAX.toLocaleString('fr')} lignes\u00a0: exportez-le en CSV.`
    throw new RuleViolation('registre.trop-long', detail, 'format')
  }
  const lignes: Ligne[] = []
  for await (const lot of lotsOf(db, demande)) lignes.push(...lot)
  const hash = createHash('sha256')
  for await (const piece of toCsv(COLONNES[registre], toLots(lignes))) hash.update(piece)
  const sha256 = hash.digest('hex')
  const { nom: cooperative } = await readOrganisme(db)
  const colonnes = COLONNES[registre]
  const octets = await printRegistre({
    cooperative,
    titre: REGISTRE_LABELS[registre],
    jour,
    sha256,
    colonnes: colonnes.map(({ titre, part }) => ({ titre, part })),
    lignes: lignes.map((ligne) => colonnes.map(({ valeur }) => String(valeur(ligne) ?? ''))),
  })
  await record(context, demande, { format: 'pdf', lignes: lignes.length, sha256 })
  return octets
}

async function* toLots(lignes: Ligne[]) {
  yield lignes
}

type Sorti = { format: 'csv' | 'pdf'; lignes: number; sha256?: string }

const record = (context: RequestContext, { registre, jour }: Demande, sorti: Sorti) =>
  recordExport(context, { objet: `registres.${registre}`, jour, ...sorti })

function checkPasse(jour: Jour, now: Date) {
  if (jour > jourOf(now)) throw new InvalidInput({ champ: 'jour', message: 'Cette date est dans le futur.' })
}

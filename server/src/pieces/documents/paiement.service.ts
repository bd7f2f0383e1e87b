import type { Jour } from '@sillon/domain/jour'
import type { CoordonneesPaiement } from '@sillon/domain/pieces/documents/donnees'
import { buildEpc } from '@sillon/domain/pieces/documents/epc'
import { readKept } from '../../organisme/parametres/parametres.service.ts'
import { SECTIONS } from '../../organisme/parametres/sections.ts'
import type { Database } from '../../platform/db/database.ts'
import { listMandatsActifs } from './paiement.repository.ts'

/**
 * Means of payment of each company, by its id, to be frozen in its call. A company that is debited is offered nothing
 * else: a transfer as well would pay twice. `datePrelevement`: null when no debit is planned.
 */
export async function readCoordonnees(
  db: Database,
  entreprise_ids: readonly string[],
  datePrelevement: Jour | null,
  marchandises = false,
): Promise<Map<string, CoordonneesPaiement>> {
  if (entreprise_ids.length === 0) return new Map()
  const kept = await readKept(db)
  const { moyens, titulaire, iban, bic, ics, ordre_cheque, adresse_cheque } = kept(SECTIONS.paiement).valeur
  const { nom, adresse } = kept(SECTIONS.organisme).valeur
  const offers = (moyen: (typeof moyens)[number]) => moyens.includes(moyen)
  const ouvertes: CoordonneesPaiement = {
    virement: offers('virement') && iban ? { titulaire: titulaire ?? nom, iban, bic } : null,
    cheque: offers('cheque') ? { ordre: ordre_cheque ?? nom, adresse: adresse_cheque ?? adresse } : null,
    prelevement: null,
  }
  const coordonnees = new Map(entreprise_ids.map((id) => [id, ouvertes]))
  if (!datePrelevement || !ics || !offers('prelevement_sepa')) return coordonnees
  for (const { entreprise_id, rum, iban_masque, ...mandat } of await listMandatsActifs(db, entreprise_ids)) {
    if (marchandises && !mandat.marchandises) continue
    const prelevement = { ics, rum, iban_masque, date: datePrelevement }
    coordonnees.set(entreprise_id, { virement: null, cheque: null, prelevement })
  }
  return coordonnees
}

/**
 * The companies that pay by direct debit, and whether goods are debited too: only on a mandate that was accepted for
 * goods.
 */
export async function readPrelevees(
  db: Database,
  entreprise_ids: readonly string[],
): Promise<Map<string, { marchandises: boolean }>> {
  if (entreprise_ids.length === 0) return new Map()
  const { ics, moyens } = (await readKept(db))(SECTIONS.paiement).valeur
  if (!ics || !moyens.includes('prelevement_sepa')) return new Map()
  const mandats = await listMandatsActifs(db, entreprise_ids)
  return new Map(mandats.map(({ entreprise_id, marchandises }) => [entreprise_id, { marchandises }]))
}

type Due = { entreprise_id: string; reste: number; numero: string | null; marchandises?: boolean }

/** How to pay what remains due on one piece, its number being the reference of the transfer. */
export async function readMoyens(
  db: Database,
  { entreprise_id, reste, numero, marchandises }: Due,
  datePrelevement: Jour | null,
): Promise<Moyens> {
  const reference = numero ?? ''
  const coordonnees = await readCoordonnees(db, [entreprise_id], datePrelevement, marchandises)
  const { virement = null, cheque = null, prelevement = null } = coordonnees.get(entreprise_id) ?? {}
  return {
    virement: virement && { ...virement, reference, epc: buildEpc(virement, reste, reference) },
    cheque,
    prelevement,
  }
}

type Virement = NonNullable<CoordonneesPaiement['virement']>

/** `epc`: text of the QR code that banking applications read; null when the transfer has none. */
type Moyens = Omit<CoordonneesPaiement, 'virement'> & {
  virement: (Virement & { reference: string; epc: string | null }) | null
}

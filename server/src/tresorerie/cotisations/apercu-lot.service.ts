import type { LotApercu } from '@sillon/contract/tresorerie/lots-cotisations'
import { phraseRefus, refusFacture } from '@sillon/domain/pieces/documents/regles-facture'
import type { LotSaisie } from '@sillon/domain/tresorerie/cotisations/actes-saisie'
import { motifEcart, SANS_BAREME } from '@sillon/domain/tresorerie/cotisations/ecart'
import type { Ecarte } from '@sillon/domain/tresorerie/cotisations/lot'
import { readDestinataires } from '../../pieces/documents/parties.service.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { listCandidats } from './calculs.repository.ts'
import { requireCampagne } from './comptes-cotisations.service.ts'
import { countCibles, listCibles } from './lots.repository.ts'
import { datesOf, readCommuns } from './lots.service.ts'

/** Memberships read at once: the campaign is read page after page, and nothing is stored. */
const PAGE = 1_000
const MONTRES = 100

/** Lists the memberships that a call would leave out, and why, before a call that cannot be undone. */
export async function previewLot(context: RequestContext, campagne_id: string, saisie: LotSaisie): Promise<LotApercu> {
  const { db } = context
  const campagne = await requireCampagne(db, campagne_id)
  const dates = await datesOf(context, saisie)
  const communs = await readCommuns(db, campagne, dates)
  const { date_emission } = dates
  const cible = { campagne_id, adhesion_ids: saisie.adhesion_ids ? [...new Set(saisie.adhesion_ids)] : null }

  const apercu: LotApercu = {
    total: await countCibles(db, cible),
    communs: communs.bareme ? communs.refus.map(({ message }) => message) : [SANS_BAREME],
    nombre_refus: 0,
    refus: [],
  }
  let page: { id: string }[] = await listCibles(db, { ...cible, curseur: null }, PAGE)
  while (page.length > 0) {
    const refus = await listRefus(page.map(({ id }) => id))
    apercu.nombre_refus += refus.length
    apercu.refus.push(...refus.slice(0, MONTRES - apercu.refus.length))
    page = await listCibles(db, { ...cible, curseur: page.at(-1)?.id ?? null }, PAGE)
  }
  return apercu

  async function listRefus(adhesion_ids: readonly string[]): Promise<Ecarte[]> {
    const candidats = await listCandidats(db, campagne_id, adhesion_ids)
    const destinataires = await readDestinataires(
      db,
      candidats.map(({ entreprise_id }) => entreprise_id),
    )
    const { emetteur, notes } = communs.donnees
    return candidats.flatMap((candidat) => {
      const { adhesion_id, entreprise_id, raison_sociale } = candidat
      const destinataire = destinataires.get(entreprise_id)
      const donnees = { emetteur, notes, campagne: null, ...(destinataire && { destinataire }) }
      // Only what concerns this company: refusals common to all are listed once, by `readCommuns`.
      const siens = refusFacture({ date_emission, donnees }).filter(({ champ }) => champ.startsWith('entreprise.'))
      const motif = motifEcart(candidat, campagne) ?? (communs.facture ? phraseRefus(siens) : '')
      return motif ? [{ adhesion_id, raison_sociale, motif }] : []
    })
  }
}

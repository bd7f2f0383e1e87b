import type { AdherentsFiltre, ExploitationsFiltre, MaterielsFiltre } from '@sillon/contract/annuaire/recherche'
import type * as z from 'zod/mini'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { filtresExploitations, filtresMateriels } from './filtres.repository.ts'
import { toDemande } from './recherche.service.ts'
import { selectEntreprisesDe, selectTrouves } from './trouvable.repository.ts'

/** The search whose finds are exported; at most one is given. */
type Recherches = {
  adherents?: z.output<typeof AdherentsFiltre> | undefined
  exploitations?: z.output<typeof ExploitationsFiltre> | undefined
  materiels?: z.output<typeof MaterielsFiltre> | undefined
}

/** Subqueries for another noun: the ids that a search finds, and their companies. Undefined without a search. */
export async function selectRecherche(context: RequestContext, { adherents, exploitations, materiels }: Recherches) {
  const demande =
    (materiels && (await toDemande(context, 'materiels', materiels, filtresMateriels(materiels)))) ??
    (exploitations &&
      (await toDemande(context, 'exploitations', exploitations, filtresExploitations(exploitations)))) ??
    (adherents && (await toDemande(context, 'adherents', adherents)))
  if (!demande) return undefined
  return { [demande.objet]: selectTrouves(demande), entreprises: selectEntreprisesDe(demande) }
}

import { DemandeMateriel } from '@sillon/domain/annuaire/demandes/demande'
import { DemandeSaisie, ReponseDemande } from '@sillon/domain/annuaire/demandes/demande-saisie'
import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../page.ts'
import { route } from '../route.ts'

export const DemandesQuery = z.extend(PageQuery, {
  materiel_id: z.optional(z.uuid()),
  /** Only those whose last day is not over: waiting, or answered. */
  vivantes: z.optional(z.literal('oui')),
})
export type DemandesQuery = z.output<typeof DemandesQuery>

export const demandesRoutes = {
  list: route('GET /demandes-materiel', {
    access: 'non_retraite',
    summary: 'Les demandes de matériel que j’ai faites, et celles que mes entreprises ont reçues.',
    query: DemandesQuery,
    response: pageOf(DemandeMateriel),
  }),
  demander: route('POST /materiels/:id/demandes', {
    access: 'annuaire',
    droit: 'dossiers',
    summary: 'Demander un matériel à l’entreprise qui le propose, pour des jours donnés.',
    body: DemandeSaisie,
    response: DemandeMateriel,
    creates: true,
  }),
  accepter: route('POST /demandes-materiel/:id/accepter', {
    access: 'non_retraite',
    droit: 'dossiers',
    summary: 'Accepter de prêter ou de louer un matériel demandé.',
    body: ReponseDemande,
    response: DemandeMateriel,
  }),
  refuser: route('POST /demandes-materiel/:id/refuser', {
    access: 'non_retraite',
    droit: 'dossiers',
    summary: 'Refuser une demande de matériel.',
    body: ReponseDemande,
    response: DemandeMateriel,
  }),
  retirer: route('POST /demandes-materiel/:id/retirer', {
    access: 'non_retraite',
    droit: 'dossiers',
    summary: 'Revenir sur ma demande, même acceptée.',
    body: z.strictObject({}),
    response: DemandeMateriel,
  }),
  agenda: route('GET /demandes-materiel/:id/agenda', {
    access: 'non_retraite',
    summary: 'Les jours d’une demande acceptée, pour un agenda (iCalendar).',
    file: true,
  }),
}

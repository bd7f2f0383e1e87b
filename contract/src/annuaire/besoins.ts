import { Besoins } from '@sillon/domain/annuaire/besoins/besoin'
import { BesoinSaisie, MotBesoin } from '@sillon/domain/annuaire/besoins/besoin-saisie'
import * as z from 'zod/mini'
import { route } from '../route.ts'

const Cree = z.object({ id: z.uuid() })

/** Acts answer the id or nothing: the page reads its needs again, where others may have answered since. */
export const besoinsRoutes = {
  list: route('GET /besoins', {
    access: 'non_retraite',
    summary: 'Les matériels dont j’ai besoin, avec leurs réponses, et ceux dont mes voisins ont besoin.',
    response: Besoins,
  }),
  ecrire: route('POST /besoins', {
    access: 'annuaire',
    droit: 'dossiers',
    summary: 'Dire de quel matériel j’ai besoin, à qui accepte qu’on le lui demande.',
    body: BesoinSaisie,
    response: Cree,
    creates: true,
  }),
  trouver: route('POST /besoins/:id/trouver', {
    access: 'non_retraite',
    droit: 'dossiers',
    summary: 'Dire que mon besoin est satisfait\u00a0: il ne se montre plus.',
    body: z.strictObject({}),
  }),
  repondre: route('POST /besoins/:id/reponses', {
    access: 'annuaire',
    droit: 'dossiers',
    summary: 'Répondre à un voisin que j’ai le matériel qu’il lui faut.',
    body: MotBesoin,
    response: Cree,
    creates: true,
  }),
  accepter: route('POST /reponses-besoin/:id/accepter', {
    access: 'non_retraite',
    droit: 'dossiers',
    summary: 'Accepter le matériel d’un voisin\u00a0: mon besoin est satisfait.',
    body: MotBesoin,
  }),
  refuser: route('POST /reponses-besoin/:id/refuser', {
    access: 'non_retraite',
    droit: 'dossiers',
    summary: 'Refuser le matériel d’un voisin.',
    body: MotBesoin,
  }),
  retirer: route('POST /reponses-besoin/:id/retirer', {
    access: 'non_retraite',
    droit: 'dossiers',
    summary: 'Revenir sur ma réponse, même acceptée.',
    body: z.strictObject({}),
  }),
  agenda: route('GET /reponses-besoin/:id/agenda', {
    access: 'non_retraite',
    summary: 'Les jours convenus, pour un agenda (iCalendar).',
    file: true,
  }),
}

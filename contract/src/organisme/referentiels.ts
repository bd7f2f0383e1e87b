import { Adresse } from '@sillon/domain/adresse'
import { chaine } from '@sillon/domain/chaine'
import {
  CategorieMateriel,
  CodeApeReference,
  Commune,
  FormeJuridique,
  Marque,
  Otex,
} from '@sillon/domain/organisme/referentiels/referentiels'
import { texte } from '@sillon/domain/texte'
import * as z from 'zod/mini'
import { route } from '../route.ts'

/** Answer of a reference list: it has a few hundred lines at most, so it is not paginated. */
const listOf = <Item extends z.ZodMiniType>(item: Item) => z.object({ resultats: z.array(item) })

const PropositionAdresse = z.extend(z.omit(Adresse, { complement: true, cedex: true }), {
  libelle: z.string(),
  pays: z.literal('FR'),
  latitude: z.number(),
  longitude: z.number(),
  score: z.number(),
})
export type PropositionAdresse = z.infer<typeof PropositionAdresse>

export const referentielsRoutes = {
  communes: route('GET /referentiels/communes', {
    access: 'adherent',
    summary: 'Les communes dont le code postal ou le nom commence ainsi.',
    query: z.object({ q: texte(60) }),
    response: listOf(Commune),
  }),
  adresses: route('GET /referentiels/adresses', {
    access: 'adherent',
    summary: 'Compléter une adresse avec la base nationale.',
    query: z.object({ q: texte(200, { min: 3 }), code_postal: z.optional(chaine(100).check(z.regex(/^\d{5}$/))) }),
    response: z.object({ indisponible: z.boolean(), resultats: z.array(PropositionAdresse) }),
  }),
  formesJuridiques: route('GET /referentiels/formes-juridiques', {
    access: 'adherent',
    summary: 'Les formes juridiques.',
    response: listOf(FormeJuridique),
  }),
  codesApe: route('GET /referentiels/codes-ape', {
    access: 'adherent',
    summary: 'Les activités (APE).',
    response: listOf(CodeApeReference),
  }),
  otex: route('GET /referentiels/otex', {
    access: 'adherent',
    summary: 'Les orientations technico-économiques.',
    response: listOf(Otex),
  }),
  categoriesMateriel: route('GET /referentiels/categories-materiel', {
    access: 'adherent',
    summary: 'Les catégories de matériel.',
    response: listOf(CategorieMateriel),
  }),
  marques: route('GET /referentiels/marques', {
    access: 'adherent',
    summary: 'Les marques de matériel.',
    response: listOf(Marque),
  }),
}

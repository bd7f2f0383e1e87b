import type { MouvementBancaire } from '@sillon/domain/tresorerie/banque/releve-bancaire'
import { oneOf } from '../../../lib/list-search.ts'

export const VUES = ['a_voir', 'acceptes', 'reconnus', 'tous'] as const
export type Vue = (typeof VUES)[number]
export type ReleveSearch = { vue?: Exclude<Vue, 'a_voir'> }

export const VUE_LABELS: Record<Vue, string> = {
  a_voir: 'À voir',
  acceptes: 'Proposés et acceptés',
  reconnus: 'Reconnus seuls',
  tous: 'Tous',
}

export const parseVue = (value: unknown): Vue => oneOf(VUES)(value) ?? 'a_voir'

const STATUTS: Record<Exclude<Vue, 'tous'>, readonly MouvementBancaire['statut'][]> = {
  a_voir: ['a_voir', 'en_attente'],
  acceptes: ['accepte', 'classe'],
  reconnus: ['reconnu'],
}

/** The movements of a chip; among those to see, what was left waiting comes last. */
export function mouvementsOf<Row extends Pick<MouvementBancaire, 'statut'>>(
  mouvements: readonly Row[],
  vue: Vue,
): Row[] {
  if (vue === 'tous') return [...mouvements]
  const statuts = STATUTS[vue]
  return statuts.flatMap((statut) => mouvements.filter((mouvement) => mouvement.statut === statut))
}

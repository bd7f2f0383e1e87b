import { RuleViolation } from '../../rule-violation.ts'
import { resteDe } from '../receptions/reste.ts'
import type { Constat, LigneLivraison } from './constat.ts'
import type { ConstatsSaisie } from './constat-saisie.ts'
import { refusNombre } from './nombre-constat.ts'

type LigneSaisie = ConstatsSaisie['lignes'][number]
type Dit = Pick<Constat, 'etat' | 'nombre' | 'commentaire'>

const isSame = (constat: Dit, saisie: Dit) =>
  constat.etat === saisie.etat && constat.nombre === saisie.nombre && constat.commentaire === saisie.commentaire

/** Packages that a line should bring: those attributed, but those given up. */
export const attenduDe = (ligne: { nombre: number; nombre_attribue: number | null; reliquat_annule: number }): number =>
  resteDe({ ...ligne, nombre_attribue: ligne.nombre_attribue ?? ligne.nombre, nombre_recu: 0 })

/**
 * The answers to write. Those already written are left out, and those that somebody answered again since: a phone may
 * send late what it kept.
 */
export function keepConstats(
  lignes: readonly LigneLivraison[],
  { lignes: saisies, constate_le }: ConstatsSaisie,
): (Dit & { ligne_id: string })[] {
  return saisies.flatMap((saisie, rang) => {
    const ligne = lignes.find(({ ligne_id }) => ligne_id === saisie.ligne_id)
    if (!ligne) {
      throw new RuleViolation('constat.ligne', 'Cet article n’est pas dans la commande.', `lignes.${rang}.ligne_id`)
    }
    checkNombre(ligne, saisie, rang)
    const { etat, nombre, commentaire = null } = saisie
    const dit = { etat, nombre, commentaire }
    const { constat } = ligne
    if (constat && (isSame(constat, dit) || Date.parse(constat.constate_le) > Date.parse(constate_le))) return []
    if (constat?.traite_le) {
      throw new RuleViolation(
        'constat.traite',
        `La coopérative a déjà traité votre réponse sur ${ligne.designation}\u00a0: appelez-la.`,
        `lignes.${rang}.etat`,
      )
    }
    return [{ ...dit, ligne_id: saisie.ligne_id }]
  })
}

function checkNombre(ligne: LigneLivraison, { etat, nombre }: LigneSaisie, rang: number) {
  const refus = etat === 'recu' ? null : refusNombre(nombre, ligne)
  if (refus) throw new RuleViolation('constat.nombre', refus, `lignes.${rang}.nombre`)
}

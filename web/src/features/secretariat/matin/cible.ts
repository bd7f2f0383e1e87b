import type { GenreActe } from '@sillon/domain/secretariat/matin/genre-acte'
import type { LigneMatin } from '@sillon/domain/secretariat/matin/matin'
import { linkOptions } from '@tanstack/react-router'

/** Opens on the tab where work waits. */
const groupement = (id: string) => linkOptions({ to: '/admin/groupement-achat/{-$id}/', params: { id } })
const groupements = (statut: 'ouvert' | 'clos' | 'attribue' | 'commande') =>
  linkOptions({ to: '/admin/groupements-achats/{-$code}/', params: { code: undefined }, search: { statut } })
const bon = (id: string) => linkOptions({ to: '/admin/bon-commande/{-$id}/', params: { id } })
/** The id is that of the company, or of its membership. */
const fiche = (onglet: 'declaration' | 'compte' | 'materiels') => (id: string) =>
  linkOptions({ to: '/admin/fiche/$id/', params: { id }, search: { onglet } })

/** The page on which the act of one object is done. */
const UN = {
  decision: groupement,
  iban: (id) => linkOptions({ to: '/admin/fournisseur/{-$id}/', params: { id } }),
  cloture: groupement,
  accord: bon,
  proposition: bon,
  releve: (id) => linkOptions({ to: '/admin/banque/$id', params: { id } }),
  livraison: groupement,
  constat: bon,
  commande: groupement,
  rejet: fiche('compte'),
  reglement: () => linkOptions({ to: '/admin/reglements', search: { reste: 'a_rapprocher' } }),
  soumission: (id) => linkOptions({ to: '/admin/pile/', search: { dossier: id } }),
  facture: (id) => linkOptions({ to: '/admin/facture-fournisseur/$id/', params: { id } }),
  prelevement: () => linkOptions({ to: '/admin/prelevements' }),
  remise: (id) => linkOptions({ to: '/admin/prelevements', search: { vue: 'lots', lot: id } }),
  complement: fiche('declaration'),
  retard: fiche('compte'),
  declaration: fiche('declaration'),
  courriel: () => linkOptions({ to: '/admin/courriels', search: { statut: 'echec' } }),
  lettre: () => linkOptions({ to: '/admin/lettres', search: { statut: 'a_poster' } }),
  controle: fiche('materiels'),
} satisfies Record<GenreActe, (id: string) => object>

/** The list of several objects. */
const PLUSIEURS = {
  decision: groupements('clos'),
  iban: linkOptions({ to: '/admin/fournisseurs/' }),
  cloture: groupements('ouvert'),
  accord: groupements('attribue'),
  proposition: groupements('clos'),
  releve: linkOptions({ to: '/admin/banque' }),
  livraison: groupements('commande'),
  constat: linkOptions({ to: '/admin/groupements-achats/{-$code}/', params: { code: undefined } }),
  commande: groupements('attribue'),
  rejet: linkOptions({ to: '/admin/prelevements', search: { vue: 'retours' } }),
  reglement: UN.reglement(),
  soumission: linkOptions({ to: '/admin/pile/' }),
  facture: linkOptions({ to: '/admin/factures-fournisseur/' }),
  prelevement: UN.prelevement(),
  remise: linkOptions({ to: '/admin/prelevements', search: { vue: 'lots' } }),
  complement: linkOptions({ to: '/admin/adhesions', search: { statut: 'a_completer' } }),
  retard: linkOptions({ to: '/admin/reglements', hash: 'relances' }),
  declaration: linkOptions({ to: '/admin/adhesions', search: { statut: 'active', declaration: 'a_faire' } }),
  courriel: UN.courriel(),
  lettre: UN.lettre(),
  controle: linkOptions({ to: '/', hash: 'controles' }),
} satisfies Record<GenreActe, object>

/** The page on which the act of a line is done: on its object, or in the list of several. */
export const cibleDe = ({ genre, id }: Pick<LigneMatin, 'genre' | 'id'>) =>
  id === null ? PLUSIEURS[genre] : UN[genre](id)

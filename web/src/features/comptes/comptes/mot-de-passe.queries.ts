import type { motDePasseRoutes } from '@sillon/contract/comptes/comptes-mot-de-passe'
import type { RequestOf } from '@sillon/contract/route'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { apresEnvoi } from '../../organisme/organisme/envoi.ts'

type Body<Name extends keyof typeof motDePasseRoutes> =
  RequestOf<(typeof motDePasseRoutes)[Name]> extends { body: infer B } ? B : never

export const requestLink = (body: Body<'requestLink'>) =>
  call<typeof motDePasseRoutes.requestLink>('POST /auth/mot-de-passe-oublie', { body })

export const chooseMotDePasse = (body: Body<'choose'>) =>
  call<typeof motDePasseRoutes.choose>(
    'POST /auth/mot-de-passe',
    { body },
    { success: { title: 'Mot de passe enregistré', detail: 'Connectez-vous avec lui.' } },
  )

export const changeMotDePasse = (body: Body<'change'>) =>
  call<typeof motDePasseRoutes.change>(
    'POST /moi/mot-de-passe',
    { body },
    { success: { title: 'Mot de passe modifié', detail: 'Vos autres sessions sont fermées.' } },
  )

export const emailEnAttenteQuery = queryOptions({
  queryKey: ['moi', 'modification-email'],
  queryFn: ({ signal }) =>
    call<typeof motDePasseRoutes.pendingEmail>('GET /moi/modification-email', {}, { signal, loading: false }),
})

export const requestEmail = (body: Body<'changeEmail'>) =>
  call<typeof motDePasseRoutes.changeEmail>(
    'POST /moi/modification-email',
    { body },
    { success: { title: 'Changement demandé', detail: apresEnvoi(`Ouvrez le lien reçu à l’adresse ${body.email}.`) } },
  )

export const forgetEmail = () =>
  call<typeof motDePasseRoutes.forgetEmail>(
    'DELETE /moi/modification-email',
    {},
    { success: { detail: 'Demande annulée.' } },
  )

export const confirmEmail = (jeton: string) =>
  call<typeof motDePasseRoutes.confirmEmail>(
    'POST /auth/validation-email',
    { body: { jeton } },
    { success: { detail: 'Adresse e-mail confirmée.' } },
  )

export const undo = (jeton: string) => call<typeof motDePasseRoutes.undo>('POST /auth/annulation', { body: { jeton } })

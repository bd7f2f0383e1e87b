import { queryOptions } from '@tanstack/react-query'
import { type BodyOf, call, read } from '../../../lib/api.ts'
import { apresEnvoi } from '../../organisme/organisme/envoi.ts'

export const requestLink = (body: BodyOf<'POST /auth/mot-de-passe-oublie'>) =>
  call('POST /auth/mot-de-passe-oublie', { body })

export const chooseMotDePasse = (body: BodyOf<'POST /auth/mot-de-passe'>) => call('POST /auth/mot-de-passe', { body })

export const changeMotDePasse = (body: BodyOf<'POST /moi/mot-de-passe'>) =>
  call(
    'POST /moi/mot-de-passe',
    { body },
    { success: { title: 'Mot de passe modifié', detail: 'Vos autres sessions sont fermées.' } },
  )

export const emailEnAttenteQuery = queryOptions({
  queryKey: ['moi', 'modification-email'],
  queryFn: read('GET /moi/modification-email', {}, { loading: false }),
})

export const requestEmail = (body: BodyOf<'POST /moi/modification-email'>) =>
  call(
    'POST /moi/modification-email',
    { body },
    { success: { title: 'Changement demandé', detail: apresEnvoi(`Ouvrez le lien reçu à l’adresse ${body.email}.`) } },
  )

export const forgetEmail = () => call('DELETE /moi/modification-email', {}, { success: 'Demande annulée.' })

export const confirmEmail = (jeton: string) =>
  call('POST /auth/validation-email', { body: { jeton } }, { success: 'Adresse e-mail confirmée.' })

export const undo = (jeton: string) => call('POST /auth/annulation', { body: { jeton } })

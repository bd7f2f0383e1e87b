import { lazy, Suspense, useState } from 'react'
import { useLinkToken } from '../../../lib/link-token.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { ChoixMotDePasseForm } from './choix-mot-de-passe-form.tsx'
import { DemandeLienForm } from './demande-lien-form.tsx'
import { LienPerime } from './lien-perime.tsx'

/** Lazy: a forgotten password needs none of it. */
const PremierAccesCle = lazy(() =>
  import('./premier-acces-cle.tsx').then((module) => ({ default: module.PremierAccesCle })),
)

export const MotDePasseOubliePage = () => <MotDePassePage isInvitation={false} title="Mot de passe oublié" />

export const FinalisationInscriptionPage = () => <MotDePassePage isInvitation title="Finalisation de l’inscription" />

/**
 * With the token of a link, asks for a new password; without one, or when it is no longer valid, offers to send a link.
 */
function MotDePassePage({ title, isInvitation }: { title: string; isInvitation: boolean }) {
  const [jeton] = useLinkToken()
  const [expired, setExpired] = useState<string>()
  const [offersKey, setOffersKey] = useState(false)
  const isOpen = jeton !== undefined && jeton !== expired
  return (
    <div className="max-w-110">
      <PageHead
        intro={
          isOpen
            ? isInvitation
              ? 'Choisissez comment entrer\u00a0: vous serez aussitôt dans votre espace.'
              : 'Choisissez le mot de passe de votre compte.'
            : 'Indiquez l’adresse e-mail de votre compte\u00a0: vous y recevrez un lien pour choisir votre mot de passe.'
        }
        title={title}
      />
      {expired !== undefined && !isOpen && (
        <div className="mb-5">
          <LienPerime>Demandez-en un autre.</LienPerime>
        </div>
      )}
      {isOpen ? (
        <>
          {isInvitation && (
            <Suspense>
              <PremierAccesCle jeton={jeton} onExpired={() => setExpired(jeton)} onOffered={setOffersKey} />
            </Suspense>
          )}
          <ChoixMotDePasseForm
            isInvitation={isInvitation}
            isSecond={offersKey}
            jeton={jeton}
            onExpired={() => setExpired(jeton)}
          />
        </>
      ) : (
        <DemandeLienForm />
      )}
    </div>
  )
}

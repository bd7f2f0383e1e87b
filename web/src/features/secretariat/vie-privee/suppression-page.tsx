import type { Suppression } from '@sillon/contract/secretariat/comptes-suppression'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { forgetAskedPage } from '../../../lib/asked-page.ts'
import { formatCount } from '../../../lib/format.ts'
import { forgetSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Section } from '../../../ui/section.tsx'
import { MotDePasseActuelForm } from '../../comptes/comptes/mot-de-passe-actuel-form.tsx'
import { Personnel } from '../../comptes/comptes/personnel.tsx'
import { RestesDus } from '../../tresorerie/creances/restes-dus.tsx'
import { removeCompte, suppressionQuery } from './suppression.queries.ts'

export const SuppressionPage = () => (
  <div className="max-w-[44rem]">
    <PageHead
      intro="Votre compte se ferme tout de suite. Vos informations personnelles sont effacées ensuite."
      title="Supprimer mon compte"
    />
    <Personnel>
      <MaSuppression />
    </Personnel>
  </div>
)

function MaSuppression() {
  const { data } = useSuspenseQuery(suppressionQuery)
  return (
    <>
      {data.bloquants.length > 0 && <Bloquants bloquants={data.bloquants} />}
      <Section title="Ce qui se passe">
        <ul className="grid list-disc gap-1.5 pl-5 text-body">
          <li>Dès maintenant, vous ne pouvez plus vous connecter, et vos sessions sont fermées.</li>
          <li>
            Pendant {formatCount(data.delai_jours, 'jour')}, le lien reçu par e-mail annule la suppression. Vous
            retrouvez votre compte comme il était.
          </li>
          <li>
            Ensuite, votre nom, vos coordonnées et vos choix sont effacés partout. Personne ne peut revenir en arrière.
          </li>
        </ul>
      </Section>
      <Section title="Ce qui reste">
        <ul className="grid list-disc gap-1.5 pl-5 text-body">
          {data.conserve.map((phrase) => (
            <li key={phrase}>{phrase}</li>
          ))}
          <li>
            Ce que vos entreprises doivent encore à la coopérative.
            <RestesDus />
          </li>
        </ul>
      </Section>
      {data.bloquants.length === 0 && <SuppressionButton delai_jours={data.delai_jours} />}
    </>
  )
}

function Bloquants({ bloquants }: Pick<Suppression, 'bloquants'>) {
  return (
    <Callout className="mb-7" title="À régler avant de supprimer votre compte" tone="orange">
      <ul className="mt-1.5 grid gap-2.5">
        {bloquants.map(({ message, lien }) => (
          <li key={message}>
            <p>{message}</p>
            {lien && (
              <Link
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-3 desk:min-h-7"
                to={lien as string}
              >
                Régler cela<span className="sr-only"> : {message}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Callout>
  )
}

function SuppressionButton({ delai_jours }: Pick<Suppression, 'delai_jours'>) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)

  async function leave() {
    forgetSession()
    forgetAskedPage('connexion')
    await navigate({ to: '/connexion' })
  }

  return (
    <div className="mt-7">
      <Button className="text-brick-ink" onClick={() => setAsking(true)} variant="secondary">
        Supprimer mon compte
      </Button>
      <Dialog onClose={() => setAsking(false)} open={asking} title={'Supprimer votre compte\u202f?'}>
        <MotDePasseActuelForm
          danger
          onCancel={() => setAsking(false)}
          onSuccess={leave}
          send={(preuve) => removeCompte(preuve, delai_jours)}
          submitLabel="Supprimer mon compte"
        >
          Vous serez déconnecté. Vous aurez {formatCount(delai_jours, 'jour')} pour changer d’avis, par le lien reçu par
          e-mail.
        </MotDePasseActuelForm>
      </Dialog>
    </div>
  )
}

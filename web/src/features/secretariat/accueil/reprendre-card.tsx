import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { forgetAskedPage, getAskedPage } from '../../../lib/asked-page.ts'
import { formatMoment } from '../../../lib/format.ts'
import { isDeviceUsed } from '../../../lib/offline/device-flag.ts'
import { loadDevice } from '../../../lib/offline/kept.ts'
import { useUtilisateur } from '../../../lib/session.ts'
import { resumeTyped } from '../../../lib/typed-forms.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Card } from '../../../ui/card.tsx'

/** A page to go back to. `cles` are the drafts of its forms, when a session ended before they were saved. */
type Left = { href: string; titre: string; le?: string; cles: readonly string[] }

/** The latest page that holds unsaved forms, else the page asked for before the sign-in page was shown. */
async function findLeft(): Promise<Left | undefined> {
  const laissees = isDeviceUsed()
    ? await loadDevice()
        .then(({ ebauches }) => ebauches.listLaissees())
        .catch(() => [])
    : []
  const [{ laissee, le } = {}] = laissees
  if (!laissee || !le) {
    const asked = getAskedPage('connexion')
    return asked && { ...asked, cles: [] }
  }
  const ofPage = laissees.filter((ebauche) => ebauche.laissee?.href === laissee.href)
  return { ...laissee, le, cles: ofPage.map(({ cle }) => cle) }
}

const isBureau = (href: string) => href.startsWith('/admin/')

/** The address that the document was opened at, once: the router has sent a member home from it since. */
function openedAt(): string {
  const [entree] = performance.getEntriesByType('navigation')
  return entree ? new URL(entree.name).pathname : ''
}

const isPapier = (href: string) => /[?&]saisie=papier\b/.test(href)

/** Home is drawn again and again in one document, which was opened at one address. */
let toldOnce = false

/** Offers to go back to the page that the sign-in interrupted. */
export function ReprendreCard() {
  const router = useRouter()
  const utilisateur = useUtilisateur()
  const [left, setLeft] = useState<Left>()
  const [isTold, setTold] = useState(toldOnce)

  useEffect(() => {
    void findLeft().then((found) => {
      // Who reads the code of a paper wants to type it: there is nothing to ask.
      if (!found || !utilisateur?.is_admin || found.le || !isPapier(found.href)) return setLeft(found)
      forgetAskedPage('connexion')
      router.history.replace(found.href)
    })
  }, [router, utilisateur?.is_admin])

  async function forget() {
    forgetAskedPage('connexion')
    const cles = left?.cles ?? []
    if (cles.length > 0) await loadDevice().then(({ ebauches }) => ebauches.remove(...cles))
    setLeft(await findLeft())
  }

  if (!utilisateur?.is_admin && !isTold && isBureau(left?.href ?? openedAt())) {
    return <ReserveeAuBureau onClose={() => void forget().then(() => setTold(true))} />
  }
  if (!left) return null
  const { href, titre, le, cles } = left

  function resume() {
    forgetAskedPage('connexion')
    for (const cle of cles) resumeTyped(cle)
    router.history.push(href)
  }

  return (
    <Card className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-h3">Reprendre</h2>
        <p className="text-ink-2">
          {le
            ? `Votre saisie du ${formatMoment(le)}, page «\u00a0${titre}\u00a0», vous attend.`
            : `Vous aviez demandé la page «\u00a0${titre}\u00a0».`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void forget()} variant="quiet">
          {le ? 'Effacer' : 'Ignorer'}
        </Button>
        <Button onClick={resume} variant="primary">
          Reprendre
        </Button>
      </div>
    </Card>
  )
}

/** A member read the code of a form that is typed at the office, or opened another of its pages. */
const ReserveeAuBureau = ({ onClose }: { onClose: () => void }) => (
  <Callout className="mb-6" title="Cette page est réservée au bureau de la coopérative" tone="wheat">
    <p>Si c’est le code d’un formulaire, remplissez-le et renvoyez-le&nbsp;: le bureau le saisit pour vous.</p>
    <Button
      className="mt-2"
      onClick={() => {
        toldOnce = true
        onClose()
      }}
      size="sm"
      variant="secondary"
    >
      Compris
    </Button>
  </Callout>
)

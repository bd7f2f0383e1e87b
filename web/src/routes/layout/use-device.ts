import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { endSession } from '../../lib/api.ts'
import { copyDateOf } from '../../lib/offline/copy-dates.ts'
import { reachServer, startDevice } from '../../lib/offline/device.ts'
import { resend } from '../../lib/offline/resend.ts'
import { getActes } from '../../lib/offline/waiting-store.ts'
import { checkSession } from '../../lib/session.ts'
import { sessionEnd } from '../../lib/session-end.ts'
import { setSignOutQuestion } from './sign-out-question.ts'

/** Sends the acts that wait while somebody is signed in, and asks before they are lost. */
export function useDevice() {
  const queryClient = useQueryClient()
  const [question, setQuestion] = useState<{ answer: (leave: boolean) => void }>()

  useEffect(() => {
    const hooks = {
      send: resend,
      checkSession,
      // `endSession` shows the end of the session, unless a dialog asks for the password.
      onSessionEnded: () => void sessionEnd.ask().then((isBack) => isBack === undefined && endSession()),
      onAnswered: () => void queryClient.invalidateQueries(),
      readAgain: () =>
        void queryClient.invalidateQueries({ predicate: ({ state }) => copyDateOf(state.data) !== undefined }),
    }
    const stop = startDevice(hooks)
    const forgetQuestion = setSignOutQuestion(async () => {
      await reachServer(hooks)
      // Without network, the sign-out itself fails, so that nothing is lost.
      if (!navigator.onLine || getActes().length === 0) return true
      return new Promise<boolean>((answer) => setQuestion({ answer }))
    })
    return () => {
      stop()
      forgetQuestion()
    }
  }, [queryClient])

  return {
    isLeaving: question !== undefined,
    answer: (leave: boolean) => {
      question?.answer(leave)
      setQuestion(undefined)
    },
  }
}

import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Starts a server in a process of its own, which sends its port; its output is thrown away. */
export async function serve(file: string, url: string, execArgv: readonly string[] = []) {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [url], {
    execArgv: [...execArgv],
    // Bytes stay bytes: the session is found by the hash of its token.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const next = <Message>() => new Promise<Message>((resolve) => child.once('message', resolve))
  const { port } = await next<{ port: number }>()
  const tell = async <Answer>(message: object): Promise<Answer> => {
    const told = next<Answer>()
    child.send(message)
    return told
  }
  return { port, pid: child.pid ?? 0, tell, stop: () => child.kill() }
}

/** The V8 options of `npm start`. */
export const AS_STARTED = ['--max-semi-space-size=8', '--heap-growing-percent=30', '--initial-heap-size=64']

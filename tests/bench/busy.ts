/** Time that this process has had on all cores, in milliseconds: others on the machine do not count. */
export function busyMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

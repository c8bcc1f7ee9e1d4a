/**
 * `svista/crypto-worker`: the program of a module worker that does a table's cryptography; see `workerCrypto`.
 * @module
 */
import '../crypto/service/worker';

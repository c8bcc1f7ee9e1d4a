# The host with its page. On the network of the machine, so that friends on it reach their table:
#   docker build -t svista . && docker run --rm --network host svista
FROM node:22-slim AS built
WORKDIR /svista
COPY . .
RUN npm ci && npm run build

FROM node:22-slim
WORKDIR /svista
COPY --from=built /svista/package.json ./
COPY --from=built /svista/dist ./dist
COPY --from=built /svista/lib ./lib
USER node
EXPOSE 8080/tcp 3478/udp
ENTRYPOINT ["node", "lib/host/main.js"]
